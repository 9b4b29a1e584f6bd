import type { Line } from "../figures.ts";
import { floorCall, productCall, type Setting, send } from "../setting.ts";
import { type BigProject, projectOf30, projectOf300 } from "../shape.ts";
import { compare } from "./throughput.ts";

/** What the project builder and the report read; the texts of tasks follow when somebody opens one. */
const query = (taskFields: string) => `query Project($id: ID!) {
  project(id: $id) {
    id title minHours maxHours
    features { id title minHours maxHours tasks { ${taskFields} minHours maxHours } }
  }
}`;
const brief = query("id title");
const withTexts = query("id title description");

const callFor = (setting: Setting, { companyId, projectId }: BigProject, document = brief) =>
  productCall(setting, companyId, document, { id: String(projectId) });

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

const measure = (setting: Setting, what: string, document: string, path: string) =>
  compare(setting, {
    what,
    target: 1.2,
    calls: [
      {
        product: callFor(setting, projectOf300, document),
        floor: floorCall(setting, path, [projectOf300.companyId, projectOf300.projectId]),
      },
    ],
    dataOf: ({ data }) => data.project,
  });

export const project = (setting: Setting): Promise<Line> =>
  measure(setting, "project of 300 tasks, nested, with totals", brief, "/project");

/** More than any page asks for at once: it shows what rich texts cost. */
export const projectWithTexts = async (setting: Setting): Promise<Line> => ({
  ...(await measure(
    setting,
    "  the same with every task's rich text",
    withTexts,
    "/project-with-texts",
  )),
  target: "",
  verdict: "",
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
