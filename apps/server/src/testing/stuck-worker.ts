import { pino } from "pino";
import { Jobs } from "../platform/jobs/queue.ts";
import { mailQueue } from "../platform/mail/mailer.ts";

/** Takes one email job, reports it to its parent, and hangs until it is killed. */
const jobs = new Jobs(process.argv[2] ?? "", pino({ level: "silent" }));
await jobs.start();
await jobs.work(mailQueue, async ({ to }) => {
  process.send?.({ to });
  await new Promise(() => setInterval(() => {}, 1_000));
});
