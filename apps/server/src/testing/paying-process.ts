import { startOtherProcess } from "./other-process.ts";

/** Runs the product with card payments, and a worker if requested. The parent process kills it. */
const [databaseUrl = "", env = "{}", role] = process.argv.slice(2);
const { app, url } = await startOtherProcess({ databaseUrl }, undefined, { env: JSON.parse(env) });
const { cardPayments } = app.services;
const pay = cardPayments.pay.bind(cardPayments);
cardPayments.pay = async (...all) => {
  const page = await pay(...all);
  // Sends the response only to the parent, which then kills this process.
  if (role === "silent") {
    process.send?.({ page });
    return new Promise(() => {});
  }
  return page;
};
if (role === "worker") await app.startWorker();
process.send?.({ url });
