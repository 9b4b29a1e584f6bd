import assert from "node:assert/strict";
import { reportQuery } from "../../apps/web/app/features/report/report.operations.ts";
import { tasksQuery } from "../../apps/web/app/features/tasks/tasks.operations.ts";
import { type BenchContext, productCall, send } from "../context.ts";
import { type BenchmarkResult, p95 } from "../measurement.ts";
import { growthDuring } from "../memory.ts";
import { projectOf10000 } from "../shape.ts";

const limits = { milliseconds: 1_000, mebibytes: 300 };

export async function reportData(context: BenchContext): Promise<BenchmarkResult> {
  const { url, child } = await context.startProduct();
  const { companyId, projectId, features, tasksPerFeature } = projectOf10000;
  const times: number[] = [];
  try {
    await send(url, productCall(context, companyId, tasksQuery, {}));
    const growth = await growthDuring(child.pid, async () => {
      for (let run = 0; run < (context.mode === "quick" ? 10 : 40); run += 1) {
        const begun = performance.now();
        const reply = await send<{ data: { project: { taskCount: number } } }>(
          url,
          productCall(context, companyId, reportQuery, { id: String(projectId) }),
        );
        times.push(performance.now() - begun);
        assert.equal(reply.data.project.taskCount, features * tasksPerFeature);
      }
    });
    const slow = p95(times);
    return {
      what: "report data of 10,000 tasks: p95, memory growth",
      product: `${Math.round(slow)} ms, ${Math.round(growth)} MB`,
      baseline: "",
      ratio: "",
      target: `< ${limits.milliseconds} ms, < ${limits.mebibytes} MB`,
      verdict: slow < limits.milliseconds && growth < limits.mebibytes ? "met" : "missed",
    };
  } finally {
    await child.stop();
  }
}
