import { startOtherProcess } from "./other-process.ts";

/** Serves the API, and never ends the creation of a task: it hangs before the change, or after. */
const [databaseUrl = "", where] = process.argv.slice(2);
const { app, url } = await startOtherProcess({ databaseUrl });
const { tasks } = app.services;
const create = tasks.create.bind(tasks);
tasks.create = async (...all) => {
  if (where === "after") await create(...all);
  process.send?.("hangs");
  return new Promise(() => {});
};
process.send?.({ url });
