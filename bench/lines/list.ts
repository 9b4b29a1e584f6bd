import { tasksQuery } from "../../apps/web/app/features/tasks/tasks.operations.ts";
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
