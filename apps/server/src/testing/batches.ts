import { expect } from "vitest";
import { errorOf } from "./errors.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export interface TaggedRow {
  id: string;
  tagIds: string[];
}
export interface TaskHours {
  id: string;
  minHours: string;
  maxHours: string;
  version: number;
}
export interface TaskRole {
  id: string;
  workRoleId: string | null;
  version?: number;
}
type Reply<Data> = Awaited<ReturnType<TestApp["call"]>> & { data: { done: Data } };

/** Returns helpers that change many rows in one call. Each response has its result as `done`. */
export function batches(test: TestApp) {
  const call = async <Data>(
    by: TestUser | null,
    signature: string,
    field: string,
    variables: Record<string, unknown>,
  ) =>
    (await test.call(`mutation (${signature}) { done: ${field} }`, variables, by)) as Reply<Data>;
  return {
    tag: (by: TestUser | null, name: string, rows: TaggedRow[]) =>
      call<TaggedRow[]>(by, "$rows: [TaggedRowInput!]!", `${name}(rows: $rows) { id tagIds }`, {
        rows,
      }),
    delete: (by: TestUser | null, name: string, ids: string[], evenIfUsed?: boolean) =>
      evenIfUsed === undefined
        ? call<string[]>(by, "$ids: [ID!]!", `${name}(ids: $ids)`, { ids })
        : call<string[]>(
            by,
            "$ids: [ID!]!, $evenIfUsed: Boolean",
            `${name}(ids: $ids, evenIfUsed: $evenIfUsed)`,
            { ids, evenIfUsed },
          ),
    restore: (by: TestUser | null, ids: string[], maxTokens?: number) =>
      call<{ rowId: string }[]>(
        by,
        "$ids: [ID!]!, $maxTokens: Int",
        "restoreManyFromBin(ids: $ids, maxTokens: $maxTokens) { rowId }",
        { ids, maxTokens },
      ),
    multiply: (by: TestUser | null, ids: string[], factor: number) =>
      call<TaskHours[]>(
        by,
        "$ids: [ID!]!, $factor: Float!",
        "multiplyHoursOfTasks(ids: $ids, factor: $factor) { id minHours maxHours version }",
        { ids, factor },
      ),
    setHours: (by: TestUser | null, rows: TaskHours[]) =>
      call<TaskHours[]>(
        by,
        "$rows: [TaskHoursInput!]!",
        "setHoursOfTasks(rows: $rows) { id minHours maxHours version }",
        { rows },
      ),
    setRoles: (by: TestUser | null, rows: TaskRole[]) =>
      call<TaskRole[]>(
        by,
        "$rows: [TaskRoleInput!]!",
        "setWorkRolesOfTasks(rows: $rows) { id workRoleId version }",
        { rows },
      ),
    addToFeature: (by: TestUser | null, featureId: string, taskIds: string[], maxTokens?: number) =>
      call<string[]>(
        by,
        "$featureId: ID!, $taskIds: [ID!]!, $maxTokens: Int",
        "bulkAddTasks(featureId: $featureId, taskIds: $taskIds, maxTokens: $maxTokens)",
        { featureId, taskIds, maxTokens },
      ),
    removeFromFeature: (by: TestUser | null, featureId: string, taskIds: string[]) =>
      call<string[]>(
        by,
        "$featureId: ID!, $taskIds: [ID!]!",
        "bulkRemoveTasks(featureId: $featureId, taskIds: $taskIds)",
        { featureId, taskIds },
      ),
  };
}

/** Returns the result; fails the test if the response has errors. */
export function doneOf<Data>({ errors, data }: { errors: unknown[]; data: { done: Data } }): Data {
  expect(errors).toEqual([]);
  return data.done;
}

export function refusedOf(reply: Parameters<typeof errorOf>[0]) {
  const { code, details } = errorOf(reply);
  expect(code).toBe("ROWS_REFUSED");
  return (details as { rows: Record<"id" | "title" | "code" | "message", string | null>[] }).rows;
}
