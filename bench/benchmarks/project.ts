import { builtProjectQuery } from "../../apps/web/app/features/projects/project-builder.operations.ts";
import { reportQuery } from "../../apps/web/app/features/report/report.operations.ts";
import { type BenchContext, baselineCall, productCall, send } from "../context.ts";
import type { BenchmarkResult } from "../measurement.ts";
import { type BigProject, projectOf30, projectOf300 } from "../shape.ts";
import { compare } from "./throughput.ts";

type Query = Parameters<typeof productCall>[2];

const callFor = (context: BenchContext, { companyId, projectId }: BigProject, query: Query) =>
  productCall(context, companyId, query, { id: String(projectId) });

/** Returns the number of statements per response, including begin and commit. */
async function statementsOf(context: BenchContext, project: BigProject): Promise<number> {
  const { url, child } = await context.startProduct({ countStatements: true });
  try {
    const counts: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const before = await child.ask<number>("statements");
      await send(url, callFor(context, project, reportQuery));
      counts.push((await child.ask<number>("statements")) - before);
    }
    // The job queue also sends queries sometimes.
    return Math.min(...counts);
  } finally {
    await child.stop();
  }
}

const measure = (context: BenchContext, what: string, query: Query, path: string) =>
  compare(context, {
    what,
    target: 1.2,
    calls: [
      {
        product: callFor(context, projectOf300, query),
        baseline: baselineCall(context, path, [projectOf300.companyId, projectOf300.projectId]),
      },
    ],
    dataOf: ({ data }) => data.project,
  });

export const project = (context: BenchContext): Promise<BenchmarkResult> =>
  measure(context, "project of 300 tasks, in the builder", builtProjectQuery, "/builder");

/** Measures the report without tasks' descriptions, which load when a feature is opened. */
export const report = async (context: BenchContext): Promise<BenchmarkResult> => ({
  ...(await measure(context, "  the same, in the report", reportQuery, "/report")),
  target: "",
  verdict: "",
});

export async function reportStatements(context: BenchContext): Promise<BenchmarkResult> {
  const small = await statementsOf(context, projectOf30);
  const large = await statementsOf(context, projectOf300);
  return {
    what: "SQL statements of that report, and of a report of 30 tasks",
    product: `${large}, ${small}`,
    baseline: "",
    ratio: "",
    target: "equal",
    verdict: small === large ? "met" : "missed",
  };
}
