import { parseArgs } from "node:util";
import { ConfigError, readConfig } from "./config.ts";
import { EmbeddedPostgresError } from "./platform/postgres/embedded-error.ts";
import { type Product, startProduct } from "./product.ts";

const { values } = parseArgs({ options: { role: { type: "string", default: "all" } } });

function fail(error: unknown): never {
  const isExpected = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}

let product: Product | undefined;
let stopping = false;
async function stop(): Promise<void> {
  // A second Ctrl+C means now.
  if (stopping) process.exit(1);
  stopping = true;
  await product?.stop();
  process.exit(0);
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);

try {
  const role = values.role;
  if (role !== "web" && role !== "worker" && role !== "all")
    throw new ConfigError(`--role is not usable: ${role}; use web, worker or all`);
  product = await startProduct(readConfig(process.env), role);
  for (const line of product.lines) console.log(line);
} catch (error) {
  fail(error);
}
