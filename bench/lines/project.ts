import { reportQuery } from "../../apps/web/app/features/report/report.operations.ts";
import type { Line } from "../figures.ts";
import { floorCall, productCall, type Setting, send } from "../setting.ts";
import { type BigProject, projectOf30, projectOf300 } from "../shape.ts";
import { compare } from "./throughput.ts";

const callFor = (setting: Setting, { companyId, projectId }: BigProject) =>
  productCall(setting, companyId, reportQuery, { id: String(projectId) });

/** Statements that one reply takes, opening and closing of its transaction included. */
async function statementsOf(setting: Setting, project: BigProject): Promise<number> {
  const { url, child } = await setting.startProduct({ countStatements: true });
  try {
    const counts: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const before = await child.ask<number>("statements");
      await send(url, callFor(setting, project));
      counts.push((await child.ask<number>("statements")) - before);
    }
    // The queue of jobs asks now and then as well.
    return Math.min(...counts);
  } finally {
    await child.stop();
  }
}

/** What the report of a project reads; the texts of tasks follow when somebody opens a feature. */
export const project = (setting: Setting): Promise<Line> =>
  compare(setting, {
    what: "report of a project of 300 tasks",
    target: 1.2,
    calls: [
      {
        product: callFor(setting, projectOf300),
        floor: floorCall(setting, "/project", [projectOf300.companyId, projectOf300.projectId]),
      },
    ],
    dataOf: ({ data }) => data.project,
  });

export async function projectStatements(setting: Setting): Promise<Line> {
  const small = await statementsOf(setting, projectOf30);
  const large = await statementsOf(setting, projectOf300);
  return {
    what: "SQL statements of that project, and of one of 30 tasks",
    product: `${large}, ${small}`,
    floor: "",
    ratio: "",
    target: "equal",
    verdict: small === large ? "met" : "missed",
  };
}
