import { startOtherProcess } from "./other-process.ts";

/** Runs the product with its job worker, on the files of `dataDir`. The parent process kills it. */
const [databaseUrl = "", smtpUrl = "", dataDir] = process.argv.slice(2);
const { app } = await startOtherProcess({ databaseUrl }, undefined, {
  smtpUrl,
  env: dataDir ? { DATA_DIR: dataDir } : {},
});
await app.startWorker();
process.send?.("works");
