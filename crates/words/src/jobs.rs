//! The words of work for many machines: queues, workers and their jobs.
//!
//! Rows are written as in the table of [`Message`](crate::Message).

use crate::message::messages;

messages! {
    /// A message about queues with the values of its placeholders.
    JobsMessage

    // ---- The queue ----
    NotBuilt {
        en: "this program was built without queues: build it with cargo build -p kagetsu-cli --features nats (docs/jobs.md)",
        ja: "このプログラムはジョブキューなしでビルドされています。cargo build -p kagetsu-cli --features nats でビルドしてください（docs/jobs.md）",
        zh: "本程序构建时未包含队列：请用 cargo build -p kagetsu-cli --features nats 构建（docs/jobs.md）"
    }
    AddressSecret {
        en: "--queue: an address with a user or password is visible to everybody on the machine: set NATS_CREDS, or NATS_USER and NATS_PASSWORD",
        ja: "--queue：アドレスに書いたユーザー名やパスワードは誰にでも見えます。NATS_CREDS、または NATS_USER と NATS_PASSWORD を設定してください",
        zh: "--queue：写在地址中的用户名和密码人人可见：请设置 NATS_CREDS，或 NATS_USER 与 NATS_PASSWORD"
    }
    AddressForm(text) {
        en: "--queue: “{text}” is not an address of the form nats://HOST:PORT or tls://HOST:PORT",
        ja: "--queue：「{text}」は nats://HOST:PORT や tls://HOST:PORT の形のアドレスではありません",
        zh: "--queue：“{text}”不是 nats://HOST:PORT 或 tls://HOST:PORT 形式的地址"
    }
    NotLetIn {
        en: "--queue: the server refuses the user, password or credentials",
        ja: "--queue：サーバーがユーザー名・パスワード・認証情報を受け付けません",
        zh: "--queue：服务器拒绝该用户名、密码或凭证"
    }
    NoJetStream {
        en: "--queue: the server runs without JetStream: start it with --jetstream",
        ja: "--queue：サーバーで JetStream が有効になっていません。--jetstream を付けて起動してください",
        zh: "--queue：服务器未启用 JetStream：请用 --jetstream 启动"
    }
    QueueError(reason) { en: "--queue: {reason}", ja: "--queue：{reason}", zh: "--queue：{reason}" }
    Lost {
        en: "the queue cannot be reached: waiting for it",
        ja: "ジョブキューに接続できません。復旧を待っています",
        zh: "无法连接队列：正在等待"
    }
    Found { en: "connected to the queue again", ja: "ジョブキューに再接続しました", zh: "已重新连接队列" }
    Refused(worker, signature, job, reason) {
        en: "refused a result of worker {worker} ({signature}), job {job}: {reason}",
        ja: "ワーカー {worker}（{signature}）の結果を採用しませんでした（ジョブ {job}）：{reason}",
        zh: "拒绝工作进程 {worker}（{signature}）的结果，任务 {job}：{reason}"
    }
    Dead(job) {
        en: "job {job} was started too often without a result",
        ja: "ジョブ {job} は何度着手しても結果が出ませんでした",
        zh: "任务 {job} 多次开始而无结果"
    }
    DoneHere(job) {
        en: "job {job} is done by this process instead",
        ja: "ジョブ {job} はこのプロセスで処理します",
        zh: "任务 {job} 改由本进程完成"
    }
    JobFailed(job, reason) {
        en: "job {job} failed: {reason}",
        ja: "ジョブ {job} は失敗しました：{reason}",
        zh: "任务 {job} 失败：{reason}"
    }
    BatchOnly {
        en: "--queue needs --batch: a single position is solved here",
        ja: "--queue は --batch と一緒に使います（一つの局面ならこのプロセスで解きます）",
        zh: "--queue 须与 --batch 同用：单个局面由本进程求解"
    }
    NotPortable {
        en: "--queue: workers do not play programs (cmd:…), networks from files (net=…) or with --adjudicate",
        ja: "--queue：外部プログラム（cmd:…）、ファイルのネットワーク（net=…）、--adjudicate は使えません",
        zh: "--queue：工作进程不支持外部程序（cmd:…）、文件中的网络（net=…）和 --adjudicate"
    }
    NoNetworkFile {
        en: "--queue: workers do not have the network of --net",
        ja: "--queue：--net のネットワークはワーカーにありません",
        zh: "--queue：工作进程没有 --net 指定的网络"
    }

    // ---- Workers ----
    WorkerBegins(name, threads, signature) {
        en: "worker {name}: {threads} ⟨thread|threads⟩, signature {signature}; Ctrl-C gives its jobs back and ends it",
        ja: "ワーカー {name}：スレッド {threads}、署名 {signature}。Ctrl-C でジョブを返して終了します",
        zh: "工作进程 {name}：{threads} 个线程，签名 {signature}；按 Ctrl-C 交还任务并结束"
    }
    WorkerEnds(done, failed, given_back) {
        en: "jobs done: {done}, failed: {failed}, given back: {given_back}",
        ja: "ジョブ：完了 {done}、失敗 {failed}、返却 {given_back}",
        zh: "任务：完成 {done}，失败 {failed}，交还 {given_back}"
    }

    // ---- Status ----
    StatusCounts(jobs, results, dead) {
        en: "jobs: {jobs}, results kept: {results}, given up: {dead}",
        ja: "ジョブ {jobs}、保管中の結果 {results}、断念 {dead}",
        zh: "任务 {jobs}，保存的结果 {results}，放弃 {dead}"
    }
    StatusLine(signature, waiting, at_work, begun_again, taken) {
        en: "for workers {signature}: {waiting} waiting, {at_work} at work ({begun_again} redelivered), {taken} delivered so far",
        ja: "ワーカー {signature} 向け：待ち {waiting}、処理中 {at_work}（うち再配達 {begun_again}）、これまでの配達 {taken}",
        zh: "面向工作进程 {signature}：等待 {waiting}，进行中 {at_work}（其中重新投递 {begun_again}），累计投递 {taken}"
    }
    StatusWorker(name, signature, busy, threads, done, failed, rate) {
        en: "worker {name} ({signature}): {busy} of {threads} threads at work, {done} done, {failed} failed, {rate} a minute",
        ja: "ワーカー {name}（{signature}）：スレッド {threads} 中 {busy} が処理中、完了 {done}、失敗 {failed}、毎分 {rate}",
        zh: "工作进程 {name}（{signature}）：{threads} 个线程中 {busy} 个忙，完成 {done}，失败 {failed}，每分钟 {rate}"
    }
    QueueTitle { en: "Queue of jobs", ja: "ジョブキュー", zh: "任务队列" }
    QueueUnreachable { en: "the queue cannot be reached", ja: "ジョブキューに接続できません", zh: "无法连接队列" }
    QueuePageAt(url) { en: "the queue: {url}", ja: "ジョブキューの状態：{url}", zh: "队列状态：{url}" }
    ColumnSignature { en: "signature", ja: "署名", zh: "签名" }
    ColumnWaiting { en: "waiting", ja: "待ち", zh: "等待" }
    ColumnAtWork { en: "at work", ja: "処理中", zh: "进行中" }
    ColumnRedelivered { en: "redelivered", ja: "再配達", zh: "重新投递" }
    ColumnDelivered { en: "delivered", ja: "これまでの配達", zh: "累计投递" }
    ColumnWorker { en: "worker", ja: "ワーカー", zh: "工作进程" }
    ColumnBusy { en: "threads at work", ja: "処理中のスレッド", zh: "忙碌线程" }
    ColumnDone { en: "done", ja: "完了", zh: "完成" }
    ColumnFailed { en: "failed", ja: "失敗", zh: "失败" }
    ColumnRate { en: "a minute", ja: "毎分", zh: "每分钟" }
    StatusNoWorkers { en: "no worker answers", ja: "応答するワーカーはありません", zh: "没有工作进程应答" }
    Drained(jobs, results, dead) {
        en: "removed: {jobs} ⟨job|jobs⟩, {results} kept ⟨result|results⟩, {dead} given up",
        ja: "取り除きました：ジョブ {jobs}、保管中の結果 {results}、断念したジョブ {dead}",
        zh: "已清除：任务 {jobs}，保存的结果 {results}，放弃的任务 {dead}"
    }
}
