import { expect, test, vi } from "vitest";
import { Batches } from "./batches.ts";

/** Creates reads that end when the test ends them. */
function createControlledReads() {
  const reads: { companyId: number; ids: number[]; end: (error?: Error) => void }[] = [];
  const read = (companyId: number, ids: number[]) =>
    new Promise<void>((done, fail) => {
      reads.push({ companyId, ids, end: (error) => (error ? fail(error) : done()) });
    });
  return {
    reads,
    read,
    onLost: vi.fn(),
    seen: () => reads.map(({ companyId, ids }) => [companyId, ids]),
  };
}
const nextTick = () => new Promise((done) => setTimeout(done));

test("ids added during a company's read are read once in its next read", async () => {
  const { reads, read, onLost, seen } = createControlledReads();
  const batches = new Batches({ read, onLost });
  for (const id of [10, 11, 12, 11]) batches.add(1, id);
  expect(seen()).toEqual([[1, [10]]]);
  reads[0]?.end();
  await nextTick();
  expect(seen()).toEqual([
    [1, [10]],
    [1, [11, 12]],
  ]);
  reads[1]?.end();
  await batches.settled();
  // Later ids are read too.
  batches.add(1, 13);
  expect(seen().at(-1)).toEqual([1, [13]]);
  expect(onLost).not.toHaveBeenCalled();
});

test("companies are read independently of each other", () => {
  const { read, onLost, seen } = createControlledReads();
  const batches = new Batches({ read, onLost });
  batches.add(1, 10);
  batches.add(2, 20);
  expect(seen()).toEqual([
    [1, [10]],
    [2, [20]],
  ]);
});

test("a failed read reports only its own company as lost", async () => {
  const { reads, read, onLost, seen } = createControlledReads();
  const batches = new Batches({ read, onLost });
  for (const [companyId, id] of [
    [1, 10],
    [2, 20],
    [1, 11],
  ] as const)
    batches.add(companyId, id);
  reads[0]?.end(new Error("No database"));
  reads[1]?.end();
  await nextTick();
  expect(onLost.mock.calls).toEqual([[1]]);
  expect(seen().at(-1)).toEqual([1, [11]]);
});

test("exceeding maxPending reports all waiting companies as lost", async () => {
  const { reads, read, onLost } = createControlledReads();
  const batches = new Batches({ read, onLost, maxPending: 3 });
  batches.add(1, 10);
  batches.add(2, 20);
  for (const [companyId, id] of [
    [1, 11],
    [1, 12],
    [2, 21],
    [2, 22],
  ] as const)
    batches.add(companyId, id);
  expect(onLost.mock.calls).toEqual([[1], [2]]);
  for (const { end } of reads) end();
  await batches.settled();
  expect(reads).toHaveLength(2);
});
