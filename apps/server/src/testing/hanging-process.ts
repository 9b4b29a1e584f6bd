import { startOtherProcess } from "./other-process.ts";
import { replaceResolver } from "./replace-resolver.ts";

/** Serves the API. The creation of a task hangs forever, before its change or after it. */
const [databaseUrl = "", where] = process.argv.slice(2);
const { url } = await startOtherProcess({ databaseUrl });
replaceResolver("createTask", (create) => async (...all) => {
  // A task without references is created by one statement, which commits with it.
  if (where === "after") await create(...all);
  process.send?.("hangs");
  return new Promise(() => {});
});
process.send?.({ url });
