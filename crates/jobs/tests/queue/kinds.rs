//! Every kind of job through the queue, with the answer of this process.

use std::sync::Arc;
use std::time::Duration;

use kagetsu_api::{PositionRequest, ReviewRequest};
use kagetsu_arena::{Adjudication, Ground, SelfPlay, Tournament, canonical};
use kagetsu_engine::SearchLimits;
use kagetsu_jobs::{
    Address, Carrier, CarryError, Checked, InProcess, JobRequest, Queue, Worker, drain, game_request,
    positions_request, settle_request, solve_request, status,
};
use kagetsu_rules::{Color, Rule, Setup};
use kagetsu_study::wins::{WinExtent, WinQuery};
use kagetsu_theory::search::{Question, QuestionKind};

const LEASE: Duration = Duration::from_secs(5);

fn setup(black: &str, white: &str) -> Setup {
    let mut setup = Setup::new(Rule::Renju);
    for (color, points) in [(Color::Black, black), (Color::White, white)] {
        for point in points.split(' ') {
            setup.put(color, point.parse().unwrap()).unwrap();
        }
    }
    setup.with_turn(Color::Black)
}

fn tournament(players: [&str; 2], nodes: u64) -> Tournament {
    Tournament {
        ground: Ground::Fifteen { rule: Rule::Renju, openings: canonical() },
        players: players.map(|player| player.parse().unwrap()).to_vec(),
        pairings: vec![(0, 1)],
        pairs: 1,
        limits: SearchLimits { nodes: Some(nodes), ..SearchLimits::default() },
        seed: 5,
        adjudication: Adjudication::Never,
    }
}

/// A quick job of each kind.
pub(crate) fn jobs() -> Vec<JobRequest> {
    let three = setup("g8 h8 i8", "a1 a3");
    let question =
        |setup, kind, level| Question { setup, attacker: Color::Black, kind, level, hints: Vec::new() };
    let tournament = tournament(["level:beginner", "level:easy"], 300);
    let review = ReviewRequest {
        position: PositionRequest { moves: "h8a1g8a3i8a5j8".to_owned(), ..PositionRequest::default() },
        effort: None,
        nodes: Some(1_000),
        budget: Some(0),
        ply: None,
        theory: None,
    };
    vec![
        solve_request(&three, WinQuery::Vct, WinExtent::Any, 10_000, None),
        solve_request(&three, WinQuery::Vcf, WinExtent::All, 10_000, None),
        solve_request(&setup("h8", "a1"), WinQuery::Vcf, WinExtent::Any, 10_000, Some(9)),
        settle_request(&question(three, QuestionKind::Attack, 1)),
        settle_request(&question(three.with_turn(Color::White), QuestionKind::Defence, 0)),
        JobRequest::Review(review),
        game_request(&tournament.order(0).unwrap()).unwrap(),
        game_request(&tournament.order(1).unwrap()).unwrap(),
        positions_request(&SelfPlay::classic(150), 0).unwrap(),
    ]
}

/// The same where nothing depends on a clock.
pub(crate) fn timeless(answer: Checked) -> Checked {
    match answer {
        Checked::Solve(mut solved) => {
            solved.time_ms = 0;
            Checked::Solve(solved)
        }
        Checked::Review(mut review) => {
            review.time_ms = 0;
            Checked::Review(review)
        }
        Checked::Game(mut game) => {
            game.plies.iter_mut().for_each(|ply| ply.time_us = 0);
            Checked::Game(game)
        }
        Checked::Settle(_) | Checked::Positions(_) => answer,
    }
}

#[test]
fn the_queue_answers_as_this_process_does_and_is_empty_afterwards() {
    let Some(server) = crate::server() else { return };
    let address: Address = server.url().parse().unwrap();
    let worker = Arc::new(Worker::open(&address, "honest", 2, LEASE, |note| panic!("{note:?}")).unwrap());
    let working = worker.clone();
    let work = std::thread::spawn(move || working.run());
    let queue = Queue::open(&address, |note| panic!("{note:?}"), &|| false).unwrap();
    let jobs = jobs();
    // Every job is asked for twice at the same time: it is one job.
    let answers: Vec<[Checked; 2]> = std::thread::scope(|scope| {
        let queue = &queue;
        let ask = |job| scope.spawn(move || queue.carry(job, &|| false).unwrap());
        let asked: Vec<_> = jobs.iter().map(|job| [ask(job), ask(job)]).collect();
        asked.into_iter().map(|both| both.map(|one| one.join().unwrap())).collect()
    });
    for (job, both) in jobs.iter().zip(answers) {
        let alone = timeless(InProcess.carry(job, &|| false).unwrap());
        for answer in both {
            assert_eq!(timeless(answer), alone, "{job:?}");
        }
    }
    let told = status(&address, &|| false).unwrap();
    assert_eq!((told.jobs, told.dead, told.workers.len()), (0, 0, 1), "{told:?}");
    assert_eq!((told.results, told.workers[0].done), (jobs.len() as u64, jobs.len() as u64), "{told:?}");
    assert_eq!(told.workers[0].worker.name, "honest");
    worker.stop();
    assert_eq!(work.join().unwrap().done, jobs.len() as u64);
    // Nobody works any more, but what was found out is there for who asks again.
    let again = queue.carry(&jobs[0], &|| false).unwrap();
    assert_eq!(timeless(again), timeless(InProcess.carry(&jobs[0], &|| false).unwrap()));
    assert_eq!(drain(&address, &|| false).unwrap().results, jobs.len() as u64);
}

#[test]
fn a_stopped_worker_gives_its_job_back_and_who_does_not_wait_takes_it_out() {
    let Some(server) = crate::server() else { return };
    let address: Address = server.url().parse().unwrap();
    let quiet = |_| {};
    let worker = Arc::new(Worker::open(&address, "stopped", 1, Duration::from_secs(600), quiet).unwrap());
    let working = worker.clone();
    let work = std::thread::spawn(move || working.run());
    let queue = Queue::open(&address, quiet, &|| false).unwrap();
    let long =
        game_request(&tournament(["level:expert", "level:master"], 500_000_000).order(0).unwrap()).unwrap();
    let given_up = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        let asked =
            scope.spawn(|| queue.carry(&long, &|| given_up.load(std::sync::atomic::Ordering::Relaxed)));
        let is_busy = |name: &str| {
            let workers = status(&address, &|| false).unwrap().workers;
            workers.iter().any(|worker| worker.worker.name == name && worker.busy == 1)
        };
        let gets_busy = |name: &str| assert!((0..200).any(|_| is_busy(name)), "{name} has nothing to do");
        gets_busy("stopped");
        worker.stop();
        assert_eq!(work.join().unwrap().given_back, 1);
        // Given back it goes to the next worker, long before its lease of ten minutes ends.
        let next = Arc::new(Worker::open(&address, "next", 1, Duration::from_secs(600), quiet).unwrap());
        let working = next.clone();
        let work = std::thread::spawn(move || working.run());
        gets_busy("next");
        given_up.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(asked.join().unwrap(), Err(CarryError::Stopped));
        next.stop();
        assert_eq!(work.join().unwrap().done, 0);
    });
    assert_eq!(status(&address, &|| false).unwrap().jobs, 0);
}
