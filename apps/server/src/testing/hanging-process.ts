import { startOtherProcess } from "./other-process.ts";
import { replaceResolver } from "./replace-resolver.ts";

/** Serves the API, and never ends the creation of a task: it hangs before the change, or after. */
const [databaseUrl = "", where] = process.argv.slice(2);
const { url } = await startOtherProcess({ databaseUrl });
replaceResolver("createTask", (create) => async (...all) => {
  // A task that refers to nothing is one statement, and committed with it.
  if (where === "after") await create(...all);
  process.send?.("hangs");
  return new Promise(() => {});
});
process.send?.({ url });
