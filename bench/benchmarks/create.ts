import assert from "node:assert/strict";
import pg from "pg";
import { createTaskMutation } from "../../apps/web/app/features/shared/task-input/task-input.operations.ts";
import { type BenchContext, baselineCall, productCall } from "../context.ts";
import type { BenchmarkResult } from "../measurement.ts";
import { adminOf } from "../shape.ts";
import { compare } from "./throughput.ts";

const description = {
  type: "doc",
  content: [
    { type: "paragraph", content: [{ type: "text", text: "Fields, checks and their sentences." }] },
  ],
};

async function countTasks(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>("select count(*) from task");
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}

/** Measures inserts. Both servers insert one row and wait until it is on disk. */
async function measure(
  context: BenchContext,
  line: { what: string; target: number; uniqueHeader?: string },
): Promise<BenchmarkResult> {
  const { what, target, uniqueHeader } = line;
  const before = await countTasks(context.databaseUrl);
  return compare(context, {
    what,
    target,
    calls: context.companies.map((companyId, index) => {
      const title = `Registration form ${index}`;
      const input = { title, description, minHours: "2.50", maxHours: "8.00" };
      const values = [
        ...[companyId, adminOf(companyId), title, JSON.stringify(description)],
        ...["Fields, checks and their sentences.", "2.50", "8.00"],
      ];
      return {
        product: {
          ...productCall(context, companyId, createTaskMutation, { input }),
          uniqueHeader,
        },
        baseline: { ...baselineCall(context, "/create", values), uniqueHeader },
      };
    }),
    dataOf: ({ data }) => data.createTask,
    comparable: (task) => ({ ...(task as Record<string, unknown>), id: "" }),
    afterwards: async (answered) => {
      const made = (await countTasks(context.databaseUrl)) - before;
      // Requests in flight at the end of a round may be committed too.
      assert.ok(
        made >= answered,
        `${answered} creations were acknowledged, but ${made} tasks exist`,
      );
    },
  });
}

export const create = (context: BenchContext): Promise<BenchmarkResult> =>
  measure(context, { what: "create one task", target: 0.55 });

/**
 * Sends idempotency keys, as the browser does. The baseline has none and inserts a row each time.
 */
export const keyedCreate = (context: BenchContext): Promise<BenchmarkResult> =>
  measure(context, {
    what: "create one task, with an idempotency key",
    target: 0.45,
    uniqueHeader: "idempotency-key",
  });
