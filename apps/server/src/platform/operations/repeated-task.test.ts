import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RepeatedTask } from "./repeated-task.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const intervalMs = 1_000;

/** Creates a repeated task whose runs end when the test ends them. */
function createTask(
  more: readonly (() => Promise<void>)[] = [],
  options: { firstDelayMs?: number } = {},
) {
  const warn = vi.fn();
  const startedRuns: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const one = Promise.withResolvers<void>();
    startedRuns.push(one);
    return one.promise;
  };
  const all = new RepeatedTask({
    tasks: [work, ...more],
    intervalMs,
    ...options,
    log: { warn },
    failure: "It failed",
  });
  return { all, startedRuns, warn };
}

it("RepeatedTask runs first after one interval, then repeats", async () => {
  const { all, startedRuns } = createTask();
  all.start();
  await vi.advanceTimersByTimeAsync(intervalMs - 1);
  expect(startedRuns).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(startedRuns).toHaveLength(1);
  startedRuns[0]?.resolve();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(startedRuns).toHaveLength(2);
});

it("RepeatedTask runs first after a given delay, then at each interval", async () => {
  const { all, startedRuns } = createTask([], { firstDelayMs: 100 });
  all.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(startedRuns).toHaveLength(1);
  startedRuns[0]?.resolve();
  await vi.advanceTimersByTimeAsync(intervalMs - 1);
  expect(startedRuns).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(startedRuns).toHaveLength(2);
});

it("RepeatedTask never runs if stopped before its first run", async () => {
  const { all, startedRuns } = createTask();
  all.start();
  await all.stop();
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(startedRuns).toHaveLength(0);
});

it("RepeatedTask waits for a slow run", async () => {
  const { all, startedRuns } = createTask();
  all.start();
  await vi.advanceTimersByTimeAsync(5 * intervalMs);
  expect(startedRuns).toHaveLength(1);
  startedRuns[0]?.resolve();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(startedRuns).toHaveLength(2);
});

it("RepeatedTask logs failures, runs the other tasks and continues", async () => {
  const rest = vi.fn(() => Promise.resolve());
  const other = new Error("The other");
  const { all, startedRuns, warn } = createTask([() => Promise.reject(other), rest]);
  all.start();
  await vi.advanceTimersByTimeAsync(intervalMs);
  const one = new Error("The one");
  startedRuns[0]?.reject(one);
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(warn.mock.calls).toEqual([
    [{ err: one }, "It failed"],
    [{ err: other }, "It failed"],
  ]);
  expect(startedRuns).toHaveLength(2);
  expect(rest).toHaveBeenCalledTimes(2);
});

it("run joins the current run and throws its failure", async () => {
  const { all, startedRuns } = createTask();
  const asked = [all.run(), all.run()];
  startedRuns[0]?.reject(new Error("The one"));
  for (const each of asked) await expect(each).rejects.toThrow("It failed");
  expect(startedRuns).toHaveLength(1);
});

it("stop waits for the current run and prevents further runs", async () => {
  const { all, startedRuns } = createTask();
  all.start();
  await vi.advanceTimersByTimeAsync(intervalMs);
  const stopped = vi.fn();
  const stopping = all.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(stopped).not.toHaveBeenCalled();
  startedRuns[0]?.reject(new Error("Even so"));
  await stopping;
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(startedRuns).toHaveLength(1);
});
