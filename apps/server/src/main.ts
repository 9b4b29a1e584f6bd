import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "./config.ts";
import { exitCodes } from "./exit-codes.ts";
import { createLog } from "./platform/log.ts";
import { EmbeddedPostgresError } from "./platform/postgres/embedded-error.ts";
import type { Product } from "./product.ts";

const { values } = parseArgs({ options: { role: { type: "string", default: "all" } } });

async function fail(error: unknown, what: string): Promise<never> {
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  if (isExpected) {
    console.error(error.message);
    process.exit(exitCodes.unusable);
  }
  // Whatever LOG_LEVEL says: the reason of an end is always told.
  createLog("fatal").fatal({ err: error }, what);
  await product?.noteEnd(error, what).catch(() => {});
  process.exit(1);
}
process.on("uncaughtException", (error) => fail(error, "An error that nothing caught"));
process.on("unhandledRejection", (error) => fail(error, "A rejection that nothing caught"));

/** Milliseconds. Ctrl+C comes twice at once: from the terminal, and passed on by the supervisor. */
const sameSignal = 500;

let product: Product | undefined;
let stoppingSince: number | undefined;
async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    // A second Ctrl+C means now.
    if (performance.now() - stoppingSince > sameSignal) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  await product?.stop();
  process.exit(exitCodes.stopped);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
// Without its supervisor nobody could stop it any more.
process.once("disconnect", () => {
  if (stoppingSince === undefined) void stop();
});

try {
  const role = values.role;
  if (role !== "web" && role !== "worker" && role !== "all")
    throw new ConfigError(`--role is not usable: ${role}; use web, worker or all`);
  const config = readConfig(process.env);
  // Loaded only now: what is wrong with the configuration is told at once.
  const { startProduct } = await import("./product.ts");
  product = await startProduct(config, role, (error) =>
    fail(error, "The database was lost for good"),
  );
  for (const line of product.lines) console.log(line);
  process.send?.("ready");
} catch (error) {
  await fail(error, "The product could not start");
}
