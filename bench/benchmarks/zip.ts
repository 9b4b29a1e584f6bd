import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { tasksQuery } from "../../apps/web/app/features/tasks/tasks.operations.ts";
import { type BenchContext, productCall, send } from "../context.ts";
import { exportPath, fetchExport } from "../exports.ts";
import type { BenchmarkResult } from "../measurement.ts";
import { growthDuring } from "../memory.ts";
import { adminOf, projectOf30 as project } from "../shape.ts";

const count = 200;
const size = 2 ** 20;
const limits = { mebibytes: 100 };

async function attachFiles({ databaseUrl, dataDir }: BenchContext): Promise<void> {
  const folder = join(dataDir, "files", "bench");
  await mkdir(folder, { recursive: true });
  for (let index = 1; index <= count; index += 1)
    await writeFile(join(folder, String(index)), randomBytes(size));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with made as (
         insert into file (company_id, author_id, name, mime, size, sha256, storage_key)
         select $1, $2, 'Attachment ' || i || '.bin', 'application/octet-stream', $3, '', 'bench/' || i
         from generate_series(1, $4::int) i returning id
       ) insert into project_file (company_id, project_id, file_id, position)
       select $1, $5, id, row_number() over (order by id) from made`,
      [project.companyId, adminOf(project.companyId), size, count, project.projectId],
    );
  } finally {
    await client.end();
  }
}

export async function zipOf200Files(context: BenchContext): Promise<BenchmarkResult> {
  await attachFiles(context);
  const { url, child } = await context.startProduct();
  try {
    await send(url, productCall(context, project.companyId, tasksQuery, {}));
    let time = 0;
    const growth = await growthDuring(child.pid, async () => {
      const begun = performance.now();
      const { head, bytes } = await fetchExport(url + exportPath(context, "zip", project));
      time = performance.now() - begun;
      assert.ok(head.startsWith("PK") && bytes > count * size, `The zip has ${bytes} bytes`);
    });
    return {
      what: "zip of 200 files of 1 MB: memory growth, time",
      product: `${Math.round(growth)} MB, ${(time / 1_000).toFixed(1)} s`,
      baseline: "",
      ratio: "",
      target: `< ${limits.mebibytes} MB`,
      verdict: growth < limits.mebibytes ? "met" : "missed",
    };
  } finally {
    await child.stop();
  }
}
