import { expect, it } from "vitest";
import type { ActualRow } from "./actual-hours.operations.ts";
import {
  applyChanges,
  type Change,
  enqueue,
  inverseOf,
  nextBatch,
  refusedRows,
} from "./changes.ts";

const rowOf = (taskId: string, actualHours: string | null = null): ActualRow => ({
  taskId,
  title: `Task ${taskId}`,
  features: ["Accounts"],
  count: 1,
  minHours: "1.00",
  maxHours: "2.00",
  actualHours,
  finishedOn: actualHours && "2026-03-01",
  isRemoved: false,
});
const change = (taskId: string, more: Partial<Change> = {}): Change => ({
  taskId,
  before: null,
  actualHours: "4.00",
  source: "typed",
  ...more,
});
const today = "2026-03-09";

it("shows changes before they are saved", () => {
  const rows = [rowOf("1"), rowOf("2", "3.00"), rowOf("3", "5.00")];
  const changed = applyChanges(
    rows,
    [change("1"), change("2", { actualHours: null }), change("3", { finishedOn: "2026-03-02" })],
    today,
  );
  expect(changed.map(({ actualHours, finishedOn }) => [actualHours, finishedOn])).toEqual([
    ["4.00", today],
    [null, null],
    ["4.00", "2026-03-02"],
  ]);
  expect(applyChanges(rows, [change("2")], today)[0]).toBe(rows[0]);
});

it("merges changes of a row, and drops those that change nothing", () => {
  const one = enqueue([], change("1", { before: "2.00", finishedOn: "2026-03-02" }));
  const two = enqueue(one, change("1", { before: "4.00", actualHours: "6.00", source: "pasted" }));
  expect(two).toEqual([
    {
      taskId: "1",
      before: "2.00",
      actualHours: "6.00",
      finishedOn: "2026-03-02",
      source: "pasted",
    },
  ]);
  const typed = enqueue([], change("2"));
  expect(enqueue(typed, change("2", { before: "4.00", actualHours: null }))).toEqual([]);
  const sameHours = change("2", { before: "4.00", finishedOn: "2026-03-02" });
  expect(enqueue([], sameHours)).toEqual([sameHours]);
});

it("sends changes of one source together", () => {
  const queued = [change("1"), change("2", { source: "pasted" }), change("3")];
  expect(nextBatch(queued, 5).map(({ taskId }) => taskId)).toEqual(["1", "3"]);
  expect(nextBatch(queued, 1)).toEqual([queued[0]]);
  expect(nextBatch([], 1)).toEqual([]);
});

it("undoes changes, with their days", () => {
  const inverse = inverseOf([rowOf("1"), rowOf("2", "3.00")], [change("1"), change("2")]);
  expect(inverse).toMatchObject([
    { taskId: "1", before: "4.00", actualHours: null, finishedOn: undefined },
    { taskId: "2", before: "4.00", actualHours: "3.00", finishedOn: "2026-03-01" },
  ]);
});

it("names refused rows", () => {
  const sent = [change("7"), change("8")];
  const rows = [{ id: "8", message: "Changed" }];
  expect(refusedRows({ code: "ROWS_REFUSED", details: { rows }, fields: [] }, sent)).toEqual(
    new Map([["8", "Changed"]]),
  );
  const fields = [{ path: "entries.0.actualHours", message: "Too many" }];
  expect(refusedRows({ code: "VALIDATION", fields }, sent)).toEqual(new Map([["7", "Too many"]]));
  expect(refusedRows({ code: "PROJECT_NOT_SOLD", fields: [] }, sent)).toBeNull();
});
