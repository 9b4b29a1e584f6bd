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
import { type Line, median, timed } from "../figures.ts";
import type { HttpCall } from "../messages.ts";
import { productCall, type Setting, send } from "../setting.ts";
import { type BigProject, projectOf30, projectOf300 } from "../shape.ts";

const choices = { detail: "descriptions" };

interface Preview {
  data: { previewVersion: { contentSha256: string } };
}

interface Frozen {
  statements: number;
  milliseconds: number;
  /** Baseline in milliseconds: reading the project for its report and creating a task. */
  floor: number;
}

/** Previews the project, and returns the call that freezes this preview. */
export async function freezeCall(
  setting: Setting,
  url: string,
  { companyId, projectId: id }: BigProject,
): Promise<HttpCall> {
  const projectId = String(id);
  const preview = await send<Preview>(
    url,
    productCall(setting, companyId, previewVersionQuery, { projectId, input: choices }),
  );
  const { contentSha256: expectedSha256 } = preview.data.previewVersion;
  return productCall(setting, companyId, freezeVersionMutation, {
    projectId,
    input: { ...choices, note: "", expectedSha256 },
  });
}

async function freezeOften(setting: Setting, project: BigProject): Promise<Frozen> {
  const { companyId } = project;
  const projectId = String(project.projectId);
  const { url, child } = await setting.startProduct({ countStatements: true });
  const call = (query: Parameters<typeof productCall>[2], variables: Record<string, unknown>) =>
    productCall(setting, companyId, query, variables);
  const statements: number[] = [];
  const times: number[] = [];
  const floors: number[] = [];
  try {
    const runs = Array.from({ length: setting.effort === "quick" ? 6 : 20 }, (_, run) => run);
    // Measured first, since freezing queues PDF jobs.
    for (const run of runs) {
      const task = { title: `Read and create ${run}`, minHours: "1", maxHours: "2" };
      const [floor] = await timed(async () => {
        await send(url, call(reportQuery, { id: projectId }));
        await send(url, call(createTaskMutation, { input: task }));
      });
      floors.push(floor);
    }
    for (const _ of runs) {
      const freeze = await freezeCall(setting, url, project);
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
    floor: median(floors.slice(2)),
  };
}

export async function freeze(setting: Setting): Promise<Line> {
  const small = await freezeOften(setting, projectOf30);
  const large = await freezeOften(setting, projectOf300);
  const ratio = large.milliseconds / large.floor;
  const isConstant = large.statements === small.statements && large.statements <= 14;
  return {
    what: "freeze 300 tasks: time, statements; floor: its report's data and creating a task",
    product: `${large.milliseconds.toFixed(1)} ms, ${large.statements} (30 tasks: ${small.statements})`,
    floor: `${large.floor.toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    target: "≤ 1.5, ≤ 14 statements",
    verdict: ratio <= 1.5 && isConstant ? "met" : "missed",
  };
}

/** Returns the JSON of a version's features. In the later version, every tenth task differs. */
function bodyOf(features: number, tasksPerFeature: number, isLater: boolean): string {
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

/** Returns the memory of a comparison's result, relative to the parsed bodies that it compares. */
function comparedMemory(features: number, tasksPerFeature: number): number {
  const used = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  const texts = [false, true].map((isLater) => bodyOf(features, tasksPerFeature, isLater));
  const before = used();
  const bodies = texts.map((text) => JSON.parse(text) as ComparedFeature[]);
  const parsed = used();
  const differences = compareFeatures(bodies[0] ?? [], bodies[1] ?? []);
  const compared = used();
  assert.ok(differences.length > 0 && bodies.length === 2);
  return (compared - parsed) / (parsed - before);
}

/** Measures the comparison of parsed bodies, relative to parsing them. */
function compareOften(features: number, tasksPerFeature: number): number {
  const bodies = [false, true].map((isLater) => bodyOf(features, tasksPerFeature, isLater));
  const ratios: number[] = [];
  for (let run = 0; run < 25; run += 1) {
    const begun = performance.now();
    const [from, to] = bodies.map((body) => JSON.parse(body) as ComparedFeature[]);
    const parsed = performance.now();
    const differences = compareFeatures(from ?? [], to ?? []);
    const compared = performance.now();
    assert.ok(differences.some(({ kind }) => kind === "changed"));
    ratios.push((compared - parsed) / (parsed - begun));
  }
  return median(ratios.slice(5));
}

export async function compareVersionsLine(): Promise<Line> {
  const small = compareOften(30, 10);
  const large = compareOften(200, 50);
  const memory = comparedMemory(200, 50);
  return {
    what: "compare versions of 300 and of 10,000 tasks, memory of the latter; floor: parsing them",
    product: "",
    floor: "",
    ratio: `${small.toFixed(2)}, ${large.toFixed(2)}, ${memory.toFixed(2)}`,
    target: "≤ 0.3, ≤ 1, ≤ 3",
    verdict: small <= 0.3 && large <= 1 && memory <= 3 ? "met" : "missed",
  };
}
