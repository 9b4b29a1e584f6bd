import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RepeatedTask } from "./repeated-task.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const intervalMs = 1_000;

/** Creates a repeated task whose runs end when the test ends them. */
function rounds(
  more: readonly (() => Promise<void>)[] = [],
  options: { firstDelayMs?: number } = {},
) {
  const warn = vi.fn();
  const begun: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const one = Promise.withResolvers<void>();
    begun.push(one);
    return one.promise;
  };
  const all = new RepeatedTask({
    tasks: [work, ...more],
    intervalMs,
    ...options,
    log: { warn },
    failure: "It failed",
  });
  return { all, begun, warn };
}

it("RepeatedTask runs first after one interval, then repeats", async () => {
  const { all, begun } = rounds();
  all.start();
  await vi.advanceTimersByTimeAsync(intervalMs - 1);
  expect(begun).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(begun).toHaveLength(2);
});

it("RepeatedTask runs first after a given delay, then at each interval", async () => {
  const { all, begun } = rounds([], { firstDelayMs: 100 });
  all.start();
  await vi.advanceTimersByTimeAsync(100);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await vi.advanceTimersByTimeAsync(intervalMs - 1);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(2);
});

it("RepeatedTask never runs if stopped before its first run", async () => {
  const { all, begun } = rounds();
  all.start();
  await all.stop();
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(begun).toHaveLength(0);
});

it("RepeatedTask waits for a slow run", async () => {
  const { all, begun } = rounds();
  all.start();
  await vi.advanceTimersByTimeAsync(5 * intervalMs);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve();
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(begun).toHaveLength(2);
});

it("RepeatedTask logs failures, runs the other tasks and continues", async () => {
  const rest = vi.fn(() => Promise.resolve());
  const other = new Error("The other");
  const { all, begun, warn } = rounds([() => Promise.reject(other), rest]);
  all.start();
  await vi.advanceTimersByTimeAsync(intervalMs);
  const one = new Error("The one");
  begun[0]?.reject(one);
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(warn.mock.calls).toEqual([
    [{ err: one }, "It failed"],
    [{ err: other }, "It failed"],
  ]);
  expect(begun).toHaveLength(2);
  expect(rest).toHaveBeenCalledTimes(2);
});

it("run joins the current run and throws its failure", async () => {
  const { all, begun } = rounds();
  const asked = [all.run(), all.run()];
  begun[0]?.reject(new Error("The one"));
  for (const each of asked) await expect(each).rejects.toThrow("It failed");
  expect(begun).toHaveLength(1);
});

it("stop waits for the current run and prevents further runs", async () => {
  const { all, begun } = rounds();
  all.start();
  await vi.advanceTimersByTimeAsync(intervalMs);
  const stopped = vi.fn();
  const stopping = all.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(stopped).not.toHaveBeenCalled();
  begun[0]?.reject(new Error("Even so"));
  await stopping;
  await vi.advanceTimersByTimeAsync(3 * intervalMs);
  expect(begun).toHaveLength(1);
});
