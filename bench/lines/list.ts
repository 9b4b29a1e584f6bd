import { type DocumentNode, visit } from "graphql";
import { projectsQuery } from "../../apps/web/app/features/projects/projects.operations.ts";
import { tasksQuery } from "../../apps/web/app/features/tasks/tasks.operations.ts";
import { proposalsQuery } from "../../apps/web/app/features/versions/versions.operations.ts";
import type { Line } from "../figures.ts";
import { floorCall, productCall, type Setting } from "../setting.ts";
import { compare } from "./throughput.ts";

export function list(setting: Setting): Promise<Line> {
  const perPage = 10;
  return compare(setting, {
    what: "list of 10 tasks",
    target: 0.95,
    calls: setting.companies.map((companyId, index) => {
      const offset = (index % 5) * perPage;
      return {
        product: productCall(setting, companyId, tasksQuery, {
          paging: { perPage, offset },
          filter: {},
          overall: false,
        }),
        floor: floorCall(setting, "/list", [companyId, perPage, offset]),
      };
    }),
    dataOf: ({ data }) => data.tasks,
  });
}

const withoutField = (document: DocumentNode, name: string): DocumentNode =>
  visit(document, { Field: ({ name: { value } }) => (value === name ? null : undefined) });

/** Compares lists of projects and proposals with and without their states. */
export function listsWithStatus(setting: Setting): Promise<Line> {
  const paging = { perPage: 25, offset: 0 };
  const lists = [
    { document: projectsQuery, field: "state" },
    { document: proposalsQuery, field: "status" },
  ];
  return compare(
    { ...setting, floor: setting.product },
    {
      what: "lists of projects and proposals with status; floor: without",
      target: 0.95,
      calls: setting.companies.flatMap((companyId) =>
        lists.map(({ document, field }) => {
          const call = (sent: DocumentNode) =>
            productCall(setting, companyId, sent, { paging, filter: {} });
          return { product: call(document), floor: call(withoutField(document, field)) };
        }),
      ),
      dataOf: (reply) => reply,
      // The responses differ, since only one of them contains the states.
      comparable: () => null,
    },
  );
}
