import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  connectionLostAt,
  recordConnectionLoss,
  restoreConnection,
  watchConnection,
} from "./connection.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-27T10:00:00Z") });
});
afterEach(() => {
  restoreConnection();
  vi.useRealTimers();
});

test("the first loss is reported, repeated ones only by the page that shows them", () => {
  const start = new Date();
  const watcher = vi.fn();
  const forget = watchConnection(watcher);
  expect(recordConnectionLoss()).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(recordConnectionLoss()).toBe(true);
  expect(connectionLostAt()).toEqual(start);
  expect(watcher).toHaveBeenCalledOnce();

  // Another loss soon after a response was already reported.
  restoreConnection();
  expect(connectionLostAt()).toBeNull();
  vi.advanceTimersByTime(5_000);
  expect(recordConnectionLoss()).toBe(true);
  restoreConnection();
  vi.advanceTimersByTime(60_000);
  expect(recordConnectionLoss()).toBe(false);
  forget();
  expect(recordConnectionLoss()).toBe(false);
});
