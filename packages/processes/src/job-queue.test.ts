import { expect, it } from "vitest";
import { QueueFull } from "./job.errors.ts";
import { JobQueue } from "./job-queue.ts";

async function isWaiting(turn: Promise<unknown>): Promise<boolean> {
  const later = new Promise((resolve) => setTimeout(resolve, 5, "later"));
  return (await Promise.race([turn, later])) === "later";
}

it("runs jobs up to the concurrency limit, and the rest in order", async () => {
  const queue = new JobQueue({ concurrency: 1, maxWaiting: 5 });
  const leave = await queue.enter("one");
  const second = queue.enter("one");
  const third = queue.enter("one");
  expect(await isWaiting(second)).toBe(true);
  leave();
  const leaveSecond = await second;
  expect(await isWaiting(third)).toBe(true);
  leaveSecond();
  await third;
});

it("a job overtakes jobs of a lane that is at its own limit", async () => {
  const queue = new JobQueue({ concurrency: 2, maxWaiting: 5 });
  const leave = await queue.enter("large", { maxRunning: 1 });
  const large = queue.enter("large", { maxRunning: 1 });
  expect(await isWaiting(large)).toBe(true);
  const leaveSmall = await queue.enter("small");
  leaveSmall();
  expect(await isWaiting(large)).toBe(true);
  leave();
  await large;
});

it("lanes take turns, however many jobs wait in one", async () => {
  const queue = new JobQueue({ concurrency: 1, maxWaiting: 20 });
  const leave = await queue.enter("crowd");
  const order: string[] = [];
  const enter = async (lane: string) => {
    const done = await queue.enter(lane);
    order.push(lane);
    done();
  };
  const all = ["crowd", "crowd", "crowd", "crowd", "guest", "other", "guest"].map(enter);
  leave();
  await Promise.all(all);
  expect(order).toEqual(["guest", "other", "crowd", "guest", "crowd", "crowd", "crowd"]);
});

it("rejects jobs beyond the waiting limits, in total and per lane", async () => {
  const queue = new JobQueue({ concurrency: 1, maxWaiting: 0 });
  const leave = await queue.enter("one");
  await expect(queue.enter("one")).rejects.toBeInstanceOf(QueueFull);
  leave();
  await queue.enter("one");

  const lanes = new JobQueue({ concurrency: 1, maxWaiting: 2, maxWaitingPerLane: 1 });
  await lanes.enter("one");
  const waiting = [lanes.enter("one"), lanes.enter("two")];
  for (const lane of ["one", "two", "three"])
    await expect(lanes.enter(lane)).rejects.toBeInstanceOf(QueueFull);
  lanes.release();
  await Promise.all(waiting);
});

it("removes a waiting job that is aborted", async () => {
  const queue = new JobQueue({ concurrency: 1, maxWaiting: 1 });
  const leave = await queue.enter("one");
  const controller = new AbortController();
  const waiting = queue.enter("one", { signal: controller.signal });
  controller.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  const next = queue.enter("one");
  leave();
  await next;
});
