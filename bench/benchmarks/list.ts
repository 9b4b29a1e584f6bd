import { type DocumentNode, visit } from "graphql";
import { projectsQuery } from "../../apps/web/app/features/projects/projects.operations.ts";
import { tasksQuery } from "../../apps/web/app/features/tasks/tasks.operations.ts";
import { proposalsQuery } from "../../apps/web/app/features/versions/versions.operations.ts";
import { type BenchContext, baselineCall, productCall } from "../context.ts";
import type { BenchmarkResult } from "../measurement.ts";
import { compare } from "./throughput.ts";

export function list(context: BenchContext): Promise<BenchmarkResult> {
  const perPage = 10;
  return compare(context, {
    what: "list of 10 tasks",
    target: 0.95,
    calls: context.companies.map((companyId, index) => {
      const offset = (index % 5) * perPage;
      return {
        product: productCall(context, companyId, tasksQuery, {
          paging: { perPage, offset },
          filter: {},
          overall: false,
        }),
        baseline: baselineCall(context, "/list", [companyId, perPage, offset]),
      };
    }),
    dataOf: ({ data }) => data.tasks,
  });
}

const withoutField = (document: DocumentNode, name: string): DocumentNode =>
  visit(document, { Field: ({ name: { value } }) => (value === name ? null : undefined) });

/** Compares lists of projects and proposals with and without their states. */
export function listsWithStatus(context: BenchContext): Promise<BenchmarkResult> {
  const paging = { perPage: 25, offset: 0 };
  const lists = [
    { document: projectsQuery, field: "state" },
    { document: proposalsQuery, field: "status" },
  ];
  return compare(
    { ...context, baseline: context.product },
    {
      what: "lists of projects and proposals with status; baseline: without",
      target: 0.95,
      calls: context.companies.flatMap((companyId) =>
        lists.map(({ document, field }) => {
          const call = (sent: DocumentNode) =>
            productCall(context, companyId, sent, { paging, filter: {} });
          return { product: call(document), baseline: call(withoutField(document, field)) };
        }),
      ),
      dataOf: (reply) => reply,
      // The responses differ, since only one of them contains the states.
      comparable: () => null,
    },
  );
}
