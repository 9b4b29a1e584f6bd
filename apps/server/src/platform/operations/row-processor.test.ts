import { expect, it, vi } from "vitest";
import { AppError } from "../errors.ts";
import { pagesOf, RowProcessor } from "./row-processor.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const minute = 60_000;

function inTurn(work: (row: { id: number }) => Promise<unknown>, now?: () => number) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const turns = new RowProcessor<{ id: number }>({ log, failure: "It failed", work, now });
  return { log, turns };
}

it("RowProcessor continues after a failed row and logs it", async () => {
  const done: number[] = [];
  const { log, turns } = inTurn(async ({ id }) => {
    if (id === 1) throw new Error("Not this one");
    done.push(id);
  });
  await turns.process(rows(1, 2, 3));
  expect(done).toEqual([2, 3]);
  const told = { row: { id: 1 }, err: expect.objectContaining({ message: "Not this one" }) };
  expect(log.warn.mock.calls).toEqual([[{ ...told, tries: 1 }, "It failed"]]);
});

it("RowProcessor processes one row after the other", async () => {
  const steps: string[] = [];
  const { turns } = inTurn(async ({ id }) => {
    steps.push(`${id} begins`);
    await Promise.resolve();
    steps.push(`${id} ends`);
  });
  await turns.process(rows(1, 2));
  expect(steps).toEqual(["1 begins", "1 ends", "2 begins", "2 ends"]);
});

it("RowProcessor stops when the database is unavailable, then skips the failing row", async () => {
  const tried: number[] = [];
  const { log, turns } = inTurn(async ({ id }) => {
    tried.push(id);
    if (id === 1) throw new AppError("UNAVAILABLE");
  });
  for (const before of [1, 2]) {
    await expect(turns.process(rows(1, 2, 3))).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect([tried.length, log.warn.mock.calls.length]).toEqual([before, before]);
  }
  await turns.process(rows(1, 2, 3));
  expect(tried).toEqual([1, 1, 2, 3]);
});

it("RowProcessor doubles a row's retry delay up to six hours and then logs errors", async () => {
  let now = 0;
  const tries: number[] = [];
  const { log, turns } = inTurn(
    () => {
      tries.push(now / minute);
      return Promise.reject(new Error("Never"));
    },
    () => now,
  );
  for (; now < 1_500 * minute; now += minute) await turns.process(rows(1));
  expect(tries).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 872, 1_232]);
  expect(log.warn).toHaveBeenCalledTimes(7);
  expect(log.error).toHaveBeenCalledTimes(6);
});

it("RowProcessor forgets a row's failures after a success or a day", async () => {
  let now = 0;
  let isBroken = true;
  const { log, turns } = inTurn(
    () => (isBroken ? Promise.reject(new Error("Now")) : Promise.resolve()),
    () => now,
  );
  const next = async (minutes: number) => {
    now += minutes * minute;
    await turns.process(rows(1));
  };
  await next(0);
  isBroken = false;
  await next(2);
  isBroken = true;
  await next(1);
  expect(log.warn.mock.lastCall?.[0]).toMatchObject({ tries: 1 });
  await next(25 * 60);
  expect(log.warn.mock.lastCall?.[0]).toMatchObject({ tries: 1 });
});

it("RowProcessor reads all pages, even when 500 rows fail", async () => {
  const all = Array.from({ length: 1_203 }, (_, index) => ({ id: index + 1 }));
  const find = async (after: number) => all.filter(({ id }) => id > after).slice(0, 500);
  const seen: number[] = [];
  for await (const page of pagesOf(find, ({ id }) => id)) seen.push(page.length);
  expect(seen).toEqual([500, 500, 203]);
  const done: number[] = [];
  const { turns } = inTurn(({ id }) =>
    id <= 500 ? Promise.reject(new Error("Bad")) : Promise.resolve(done.push(id)),
  );
  await turns.processPages(find, ({ id }) => id);
  expect(done).toHaveLength(703);
});
