import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "../apps/server/src/platform/postgres/embedded.ts";
import { readPostmaster } from "../apps/server/src/platform/postgres/postmaster.ts";
import { accept, versionPdf } from "./benchmarks/client-link.ts";
import { create, keyedCreate } from "./benchmarks/create.ts";
import { forecastOf300, forecastOf10000 } from "./benchmarks/forecast.ts";
import { list, listsWithStatus } from "./benchmarks/list.ts";
import { pdfOf300, pdfOf10000 } from "./benchmarks/pdf.ts";
import { pricedPdf, priceOf10000 } from "./benchmarks/price.ts";
import { project, report, reportStatements } from "./benchmarks/project.ts";
import { reportData } from "./benchmarks/report-data.ts";
import { compareVersions, freeze } from "./benchmarks/versions.ts";
import { zipOf200Files } from "./benchmarks/zip.ts";
import { Child } from "./child.ts";
import type { BenchContext } from "./context.ts";
import { loadData } from "./load-data.ts";
import { type BenchmarkResult, formatTable } from "./measurement.ts";
import { fullShape, sampleCompanies, smallShape } from "./shape.ts";

const benchmarks: Record<string, (context: BenchContext) => Promise<BenchmarkResult>> = {
  list,
  listsWithStatus,
  project,
  report,
  reportStatements,
  create,
  keyedCreate,
  reportData,
  pdfOf300,
  pdfOf10000,
  zipOf200Files,
  freeze,
  compareVersions,
  priceOf10000,
  pricedPdf,
  forecastOf300,
  forecastOf10000,
  versionPdf,
  accept,
};

/** Benchmarks that compare replies. `--check` only compares, without measuring. */
const comparedBenchmarks = [
  "list",
  "project",
  "report",
  "reportStatements",
  "create",
  "keyedCreate",
];

const { values, positionals } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    "generic-baseline": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const shape = values.check ? smallShape : fullShape;
const all = values.check ? comparedBenchmarks : Object.keys(benchmarks);
const chosen = positionals.length > 0 ? positionals : all;
for (const name of chosen)
  if (!all.includes(name))
    throw new Error(`Unknown benchmark ${name}. Choose from: ${all.join(", ")}.`);

const closers: (() => Promise<unknown>)[] = [];
async function close(): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer();
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => close().finally(() => process.exit(1)));

async function prepare(): Promise<BenchContext> {
  const folder = await mkdtemp(join(tmpdir(), "presale-bench-"));
  closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  // The database is durable, as in production: an insert counts only once it is on disk.
  const database = await startEmbedded({ dataDir: join(folder, "postgres") });
  const postmaster = readPostmaster(database.dataDir)?.pid;
  if (postmaster === undefined) throw new Error("PostgreSQL's process was not found");
  closers.push(() => database.stop());
  const secret = randomBytes(32).toString("base64url");
  const baselineToken = randomBytes(32).toString("base64url");
  const startChild = (file: string) => {
    const child = new Child(file);
    closers.push(() => child.stop());
    return child;
  };
  const startProduct: BenchContext["startProduct"] = async (options = {}) => {
    const child = startChild("./product-server.ts");
    const start = { databaseUrl: database.url, dataDir: folder, secret, ...options };
    const { url } = await child.ask<{ url: string }>(start);
    return { url, child };
  };
  const product = await startProduct();
  await loadData(database.url, shape);
  const baselineServer = startChild("./baseline-server.ts");
  const { url } = await baselineServer.ask<{ url: string }>({
    databaseUrl: database.url,
    token: baselineToken,
    genericPlans: values["generic-baseline"],
  });
  return {
    mode: values.check ? "check" : values.quick ? "quick" : "full",
    companies: sampleCompanies(shape),
    databaseUrl: database.url,
    postmaster,
    dataDir: folder,
    baselineToken,
    secret,
    product,
    baseline: { url, child: baselineServer },
    generator: startChild("./load-generator.ts"),
    startProduct,
  };
}

try {
  console.log("Starting a database and loading data …");
  const context = await prepare();
  const results: BenchmarkResult[] = [];
  for (const name of chosen) {
    console.log(`${values.check ? "Comparing" : "Measuring"} ${name} …`);
    results.push(await (benchmarks[name] as (typeof benchmarks)[string])(context));
  }
  console.log(`\n${formatTable(results)}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await close();
}
