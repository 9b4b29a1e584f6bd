import { startOtherProcess } from "./other-process.ts";

/** The product with cards; does jobs where it is told to. Whoever forks it kills it. */
const [databaseUrl = "", env = "{}", role] = process.argv.slice(2);
const { app, url } = await startOtherProcess({ databaseUrl }, undefined, { env: JSON.parse(env) });
const { cardPayments } = app.services;
const pay = cardPayments.pay.bind(cardPayments);
cardPayments.pay = async (...all) => {
  const page = await pay(...all);
  // What it would have answered is told to nobody but the one who kills it.
  if (role === "silent") {
    process.send?.({ page });
    return new Promise(() => {});
  }
  return page;
};
if (role === "worker") await app.startWorker();
process.send?.({ url });
