import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbedded } from "../apps/server/src/platform/postgres/embedded.ts";
import { Child } from "./child.ts";
import { type Line, table } from "./figures.ts";
import { create } from "./lines/create.ts";
import { list } from "./lines/list.ts";
import { pdfOf300, pdfOf10000 } from "./lines/pdf.ts";
import { project, projectStatements, projectWithTexts } from "./lines/project.ts";
import { reportData } from "./lines/report-data.ts";
import { zipOf200Files } from "./lines/zip.ts";
import { loadData } from "./load-data.ts";
import type { Setting } from "./setting.ts";

const lines: Record<string, (setting: Setting) => Promise<Line>> = {
  list,
  project,
  projectWithTexts,
  projectStatements,
  create,
  reportData,
  pdfOf300,
  pdfOf10000,
  zipOf200Files,
};

const { values, positionals } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    "generic-floor": { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const chosen = positionals.length > 0 ? positionals : Object.keys(lines);
for (const name of chosen)
  if (!Object.hasOwn(lines, name))
    throw new Error(`No line is called ${name}; there are ${Object.keys(lines).join(", ")}`);

const closers: (() => Promise<unknown>)[] = [];
async function close(): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer();
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => close().finally(() => process.exit(1)));

async function prepare(): Promise<Setting> {
  const folder = await mkdtemp(join(tmpdir(), "presale-bench-"));
  closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Durable, as in production: a creation counts when it is safe on disk.
  const database = await startEmbedded({ dataDir: join(folder, "postgres") });
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
  await loadData(database.url);
  const floor = await startChild("./floor-server.ts").ask<{ url: string }>({
    databaseUrl: database.url,
    token: floorToken,
    genericPlans: values["generic-floor"],
  });
  return {
    quick: values.quick,
    databaseUrl: database.url,
    dataDir: folder,
    floorToken,
    secret,
    product,
    floor,
    generator: startChild("./load-generator.ts"),
    startProduct,
  };
}

try {
  console.log("Starting a database and loading the data …");
  const setting = await prepare();
  const measured: Line[] = [];
  for (const name of chosen) {
    console.log(`Measuring ${name} …`);
    measured.push(await (lines[name] as (typeof lines)[string])(setting));
  }
  console.log(`\n${table(measured)}`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await close();
}
