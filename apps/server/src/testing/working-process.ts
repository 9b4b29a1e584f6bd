import { startOtherProcess } from "./other-process.ts";

/** The product, which does jobs and sends mails. Whoever forks it kills it. */
const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const { app } = await startOtherProcess({ databaseUrl }, undefined, { smtpUrl });
await app.startWorker();
process.send?.("works");
