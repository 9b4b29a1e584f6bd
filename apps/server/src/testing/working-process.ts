import { startOtherProcess } from "./other-process.ts";

/** Runs the product with its job worker. The parent process kills it. */
const [databaseUrl = "", smtpUrl = ""] = process.argv.slice(2);
const { app } = await startOtherProcess({ databaseUrl }, undefined, { smtpUrl });
await app.startWorker();
process.send?.("works");
