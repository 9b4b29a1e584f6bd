import type { Line } from "../figures.ts";
import { floorCall, productCall, type Setting } from "../setting.ts";
import { compare } from "./throughput.ts";

const query = `query Tasks($paging: PagingInput) {
  tasks(paging: $paging) {
    items { id title minHours maxHours author { id name } tags { id title } }
    total
  }
}`;

/** Ten tasks with author, tags and the total count, of twenty companies and at several offsets. */
export function list(setting: Setting): Promise<Line> {
  const perPage = 10;
  return compare(setting, {
    what: "list of 10 tasks with author, tags, total",
    target: 0.95,
    calls: setting.companies.map((companyId, index) => {
      const offset = (index % 5) * perPage;
      return {
        product: productCall(setting, companyId, query, { paging: { perPage, offset } }),
        floor: floorCall(setting, "/list", [companyId, perPage, offset]),
      };
    }),
    dataOf: ({ data }) => data.tasks,
  });
}
