import { startOtherProcess } from "./other-process.ts";
import { replaceResolver } from "./replace-resolver.ts";

/**
 * Serves the API. One operation hangs forever, before its change or after it. To hang after it, the
 * operation must commit itself, or its change must be a single statement.
 */
const [databaseUrl = "", where, operation = "createTask"] = process.argv.slice(2);
const { url } = await startOtherProcess({ databaseUrl });
replaceResolver(operation, (run) => async (...all) => {
  // A task without references is created by one statement, which commits with it.
  if (where === "after") await run(...all);
  process.send?.("hangs");
  return new Promise(() => {});
});
process.send?.({ url });
