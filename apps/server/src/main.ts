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
  // Logged at every LOG_LEVEL: a fatal error is never silent.
  createLog("fatal").fatal({ err: error }, what);
  await product?.recordExit(error, what).catch(() => {});
  process.exit(1);
}
process.on("uncaughtException", (error) => fail(error, "Uncaught exception"));
process.on("unhandledRejection", (error) => fail(error, "Unhandled rejection"));

/**
 * Milliseconds within which signals count as one. Ctrl+C sends two: one from the terminal and one
 * from the supervisor.
 */
const sameSignalMs = 500;

let product: Product | undefined;
let stoppingSince: number | undefined;
async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    // A second Ctrl+C exits immediately.
    if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  await product?.stop();
  process.exit(exitCodes.stopped);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
// Without its supervisor the process would be orphaned.
process.once("disconnect", () => {
  if (stoppingSince === undefined) void stop();
});

try {
  const role = values.role;
  if (role !== "web" && role !== "worker" && role !== "all")
    throw new ConfigError(`--role is invalid: ${role}. Use web, worker or all.`);
  const config = readConfig(process.env);
  // Imported only now, so that configuration errors are reported quickly.
  const { startProduct } = await import("./product.ts");
  product = await startProduct(config, role, (error) =>
    fail(error, "The database stopped and can't be restarted"),
  );
  for (const line of product.lines) console.log(line);
  process.send?.("ready");
} catch (error) {
  await fail(error, "Presale failed to start");
}
