import { builtProjectQuery } from "../../apps/web/app/features/projects/project-builder.operations.ts";
import { reportQuery } from "../../apps/web/app/features/report/report.operations.ts";
import type { Line } from "../figures.ts";
import { floorCall, productCall, type Setting, send } from "../setting.ts";
import { type BigProject, projectOf30, projectOf300 } from "../shape.ts";
import { compare } from "./throughput.ts";

type Query = Parameters<typeof productCall>[2];

const callFor = (setting: Setting, { companyId, projectId }: BigProject, query: Query) =>
  productCall(setting, companyId, query, { id: String(projectId) });

/** Returns the number of statements per response, including begin and commit. */
async function statementsOf(setting: Setting, project: BigProject): Promise<number> {
  const { url, child } = await setting.startProduct({ countStatements: true });
  try {
    const counts: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const before = await child.ask<number>("statements");
      await send(url, callFor(setting, project, reportQuery));
      counts.push((await child.ask<number>("statements")) - before);
    }
    // The job queue also sends queries sometimes.
    return Math.min(...counts);
  } finally {
    await child.stop();
  }
}

const measure = (setting: Setting, what: string, query: Query, path: string) =>
  compare(setting, {
    what,
    target: 1.2,
    calls: [
      {
        product: callFor(setting, projectOf300, query),
        floor: floorCall(setting, path, [projectOf300.companyId, projectOf300.projectId]),
      },
    ],
    dataOf: ({ data }) => data.project,
  });

export const project = (setting: Setting): Promise<Line> =>
  measure(setting, "project of 300 tasks, in the builder", builtProjectQuery, "/builder");

/** Tasks' descriptions are loaded later, when a feature is opened. */
export const report = async (setting: Setting): Promise<Line> => ({
  ...(await measure(setting, "  the same, in the report", reportQuery, "/report")),
  target: "",
  verdict: "",
});

export async function reportStatements(setting: Setting): Promise<Line> {
  const small = await statementsOf(setting, projectOf30);
  const large = await statementsOf(setting, projectOf300);
  return {
    what: "SQL statements of that report, and of a report of 30 tasks",
    product: `${large}, ${small}`,
    floor: "",
    ratio: "",
    target: "equal",
    verdict: small === large ? "met" : "missed",
  };
}
