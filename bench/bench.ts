import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "../apps/server/src/platform/postgres/embedded.ts";
import { readPostmaster } from "../apps/server/src/platform/postgres/postmaster.ts";
import { Child } from "./child.ts";
import { formatTable, type Line } from "./figures.ts";
import { accept, versionPdf } from "./lines/client-link.ts";
import { create, keyedCreate } from "./lines/create.ts";
import { forecastOf300, forecastOf10000 } from "./lines/forecast.ts";
import { list, listsWithStatus } from "./lines/list.ts";
import { pdfOf300, pdfOf10000 } from "./lines/pdf.ts";
import { pricedPdf, priceOf10000 } from "./lines/price.ts";
import { project, report, reportStatements } from "./lines/project.ts";
import { reportData } from "./lines/report-data.ts";
import { compareVersionsLine, freeze } from "./lines/versions.ts";
import { zipOf200Files } from "./lines/zip.ts";
import { loadData } from "./load-data.ts";
import type { Setting } from "./setting.ts";
import { fullShape, sampleCompanies, smallShape } from "./shape.ts";

const lines: Record<string, (setting: Setting) => Promise<Line>> = {
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
  compareVersions: compareVersionsLine,
  priceOf10000,
  pricedPdf,
  forecastOf300,
  forecastOf10000,
  versionPdf,
  accept,
};

/** Benchmarks that compare replies. `--check` only compares, without measuring. */
const checked = ["list", "project", "report", "reportStatements", "create", "keyedCreate"];

const { values, positionals } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    "generic-floor": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const shape = values.check ? smallShape : fullShape;
const all = values.check ? checked : Object.keys(lines);
const chosen = positionals.length > 0 ? positionals : all;
for (const name of chosen)
  if (!all.includes(name)) throw new Error(`Unknown line ${name}. Choose from: ${all.join(", ")}.`);

const closers: (() => Promise<unknown>)[] = [];
async function close(): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer();
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => close().finally(() => process.exit(1)));

async function prepare(): Promise<Setting> {
  const folder = await mkdtemp(join(tmpdir(), "presale-bench-"));
  closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Durable, as in production: an insert counts only once it is on disk.
  const database = await startEmbedded({ dataDir: join(folder, "postgres") });
  const postmaster = readPostmaster(database.dataDir)?.pid;
  if (postmaster === undefined) throw new Error("The database's process was not found");
  closers.push(() => database.stop());
  const secret = randomBytes(32).toString("base64url");
  const floorToken = randomBytes(32).toString("base64url");
  const startChild = (file: string) => {
    const child = new Child(file);
    closers.push(() => child.stop());
    return child;
  };
  const startProduct: Setting["startProduct"] = async (options = {}) => {
    const child = startChild("./product-server.ts");
    const start = { databaseUrl: database.url, dataDir: folder, secret, ...options };
    const { url } = await child.ask<{ url: string }>(start);
    return { url, child };
  };
  const product = await startProduct();
  await loadData(database.url, shape);
  const floorServer = startChild("./floor-server.ts");
  const { url } = await floorServer.ask<{ url: string }>({
    databaseUrl: database.url,
    token: floorToken,
    genericPlans: values["generic-floor"],
  });
  return {
    effort: values.check ? "check" : values.quick ? "quick" : "full",
    companies: sampleCompanies(shape),
    databaseUrl: database.url,
    postmaster,
    dataDir: folder,
    floorToken,
    secret,
    product,
    floor: { url, child: floorServer },
    generator: startChild("./load-generator.ts"),
    startProduct,
  };
}

try {
  console.log("Starting a database and loading data …");
  const setting = await prepare();
  const measured: Line[] = [];
  for (const name of chosen) {
    console.log(`${values.check ? "Comparing" : "Measuring"} ${name} …`);
    measured.push(await (lines[name] as (typeof lines)[string])(setting));
  }
  console.log(`\n${formatTable(measured)}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await close();
}
