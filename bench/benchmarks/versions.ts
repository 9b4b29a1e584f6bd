import assert from "node:assert/strict";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { reportQuery } from "../../apps/web/app/features/report/report.operations.ts";
import { createTaskMutation } from "../../apps/web/app/features/shared/task-input/task-input.operations.ts";
import {
  freezeVersionMutation,
  previewVersionQuery,
} from "../../apps/web/app/features/versions/versions.operations.ts";
import {
  type ComparedFeature,
  compareFeatures,
} from "../../packages/domain/src/compare-versions.ts";
import { type BenchContext, productCall, send } from "../context.ts";
import { type BenchmarkResult, median, timed } from "../measurement.ts";
import type { HttpCall } from "../messages.ts";
import { type BigProject, projectOf30, projectOf300 } from "../shape.ts";

const choices = { detail: "descriptions" };

interface Preview {
  data: { previewVersion: { contentSha256: string } };
}

interface Frozen {
  statements: number;
  milliseconds: number;
  /** Baseline in milliseconds: reading the project for its report and creating a task. */
  baseline: number;
}

/** Previews the project, and returns the call that freezes this preview. */
export async function freezeCall(
  context: BenchContext,
  url: string,
  { companyId, projectId: id }: BigProject,
): Promise<HttpCall> {
  const projectId = String(id);
  const preview = await send<Preview>(
    url,
    productCall(context, companyId, previewVersionQuery, { projectId, input: choices }),
  );
  const { contentSha256: expectedSha256 } = preview.data.previewVersion;
  return productCall(context, companyId, freezeVersionMutation, {
    projectId,
    input: { ...choices, note: "", expectedSha256 },
  });
}

async function measureFreezing(context: BenchContext, project: BigProject): Promise<Frozen> {
  const { companyId } = project;
  const projectId = String(project.projectId);
  const { url, child } = await context.startProduct({ countStatements: true });
  const call = (query: Parameters<typeof productCall>[2], variables: Record<string, unknown>) =>
    productCall(context, companyId, query, variables);
  const statements: number[] = [];
  const times: number[] = [];
  const baselines: number[] = [];
  try {
    const runs = Array.from({ length: context.mode === "quick" ? 6 : 20 }, (_, run) => run);
    // Measures the baseline first, because freezing queues PDF jobs.
    for (const run of runs) {
      const task = { title: `Read and create ${run}`, minHours: "1", maxHours: "2" };
      const [baseline] = await timed(async () => {
        await send(url, call(reportQuery, { id: projectId }));
        await send(url, call(createTaskMutation, { input: task }));
      });
      baselines.push(baseline);
    }
    for (const _ of runs) {
      const freeze = await freezeCall(context, url, project);
      const before = await child.ask<number>("statements");
      const [time] = await timed(() => send(url, freeze));
      statements.push((await child.ask<number>("statements")) - before);
      times.push(time);
    }
  } finally {
    await child.stop();
  }
  // The job queue also sends queries sometimes. The first runs warm up.
  return {
    statements: Math.min(...statements),
    milliseconds: median(times.slice(2)),
    baseline: median(baselines.slice(2)),
  };
}

export async function freeze(context: BenchContext): Promise<BenchmarkResult> {
  const small = await measureFreezing(context, projectOf30);
  const large = await measureFreezing(context, projectOf300);
  const ratio = large.milliseconds / large.baseline;
  const isConstant = large.statements === small.statements && large.statements <= 14;
  return {
    what: "freeze 300 tasks: time, statements; baseline: its report's data and creating a task",
    product: `${large.milliseconds.toFixed(1)} ms, ${large.statements} (30 tasks: ${small.statements})`,
    baseline: `${large.baseline.toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    target: "≤ 1.5, ≤ 14 statements",
    verdict: ratio <= 1.5 && isConstant ? "met" : "missed",
  };
}

/** Returns the JSON of a version's features. In the later version, every tenth task differs. */
function featuresJson(features: number, tasksPerFeature: number, isLater: boolean): string {
  const description = (id: number) => ({
    type: "doc",
    content: [
      { type: "paragraph", content: [{ type: "text", text: `What ${id} does. `.repeat(10) }] },
    ],
  });
  const row = (id: number) => ({
    id,
    title: `Row ${id}${isLater && id % 10 === 0 ? " renamed" : ""}`,
    description: description(id),
    minHours: "2.00",
    maxHours: "8.00",
  });
  return JSON.stringify(
    Array.from({ length: features }, (_, index) => ({
      ...row(index),
      tasks: Array.from({ length: tasksPerFeature }, (_, at) => row(index * tasksPerFeature + at)),
    })),
  );
}

const collectGarbage: () => void = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
})();

/** Returns the memory of a comparison's result, relative to the compared features. */
function comparedMemory(features: number, tasksPerFeature: number): number {
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const texts = [false, true].map((isLater) => featuresJson(features, tasksPerFeature, isLater));
  const before = used();
  const versions = texts.map((text) => JSON.parse(text) as ComparedFeature[]);
  const parsed = used();
  const differences = compareFeatures(versions[0] ?? [], versions[1] ?? []);
  const compared = used();
  assert.ok(differences.length > 0 && versions.length === 2);
  return (compared - parsed) / (parsed - before);
}

/** Measures the comparison of parsed features, relative to parsing them. */
function measureComparison(features: number, tasksPerFeature: number): number {
  const texts = [false, true].map((isLater) => featuresJson(features, tasksPerFeature, isLater));
  const ratios: number[] = [];
  for (let run = 0; run < 25; run += 1) {
    const begun = performance.now();
    const [from, to] = texts.map((text) => JSON.parse(text) as ComparedFeature[]);
    const parsed = performance.now();
    const differences = compareFeatures(from ?? [], to ?? []);
    const compared = performance.now();
    assert.ok(differences.some(({ kind }) => kind === "changed"));
    ratios.push((compared - parsed) / (parsed - begun));
  }
  return median(ratios.slice(5));
}

export async function compareVersions(): Promise<BenchmarkResult> {
  const small = measureComparison(30, 10);
  const large = measureComparison(200, 50);
  const memory = comparedMemory(200, 50);
  return {
    what: "compare versions of 300 and of 10,000 tasks, memory of the latter; baseline: parsing them",
    product: "",
    baseline: "",
    ratio: `${small.toFixed(2)}, ${large.toFixed(2)}, ${memory.toFixed(2)}`,
    target: "≤ 0.3, ≤ 1, ≤ 3",
    verdict: small <= 0.3 && large <= 1 && memory <= 3 ? "met" : "missed",
  };
}
