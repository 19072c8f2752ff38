//! Games that come a second time.

use kagetsu_library::Added;

use crate::games::{game, library};

#[test]
fn doubles_are_known_also_when_turned() {
    let mut library = library();
    let first = "(;GM[4]PB[Ann Lee]PW[Ben]DT[2020-05-06]RE[B+R];B[hh];W[ig];B[gi];W[jf])";
    let Ok(Added::New(id)) = library.add(&game(first)) else { panic!("the first one is new") };
    for double in [
        first,
        "(;GM[4]PB[ann  lee]PW[Ben]DT[2020]RE[B+];B[hh];W[gg];B[ii];W[ff])",
        "(;GM[4]EV[somewhere];B[hh];W[ig];B[gi];W[jf])",
        "h8i9g7j10",
    ] {
        assert_eq!(library.add(&game(double)), Ok(Added::Known(id)), "{double}");
    }
    for other in [
        "(;GM[4]PB[Ann Lee]PW[Cho]DT[2020-05-06];B[hh];W[ig];B[gi];W[jf])",
        "(;GM[4]PB[Ann Lee]PW[Ben]DT[2020-05-07];B[hh];W[ig];B[gi];W[jf])",
        "(;GM[4]PB[Ann Lee]PW[Ben]DT[2020-05-06]RE[W+];B[hh];W[ig];B[gi];W[jf])",
        "(;GM[4]PB[Ann Lee]PW[Ben];B[hh];W[ig];B[gi]C[a remark];W[jf])",
        "h8i9g7j10f5",
    ] {
        assert!(matches!(library.add(&game(other)), Ok(Added::New(_))), "{other}");
    }
}

#[test]
fn a_game_that_was_deleted_comes_in_again() {
    let mut library = library();
    let Ok(Added::New(id)) = library.add(&game("h8i9g7")) else { panic!("the first one is new") };
    library.delete(&[id]).unwrap();
    assert!(matches!(library.add(&game("h8i9g7")), Ok(Added::New(other)) if other != id));
}
