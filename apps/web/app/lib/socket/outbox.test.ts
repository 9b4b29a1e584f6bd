import { socketLimits } from "@presale/contracts/socket.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutbox } from "./outbox.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ping = { type: "ping", data: {} } as const;

function fakeConnection() {
  const sent: string[] = [];
  const state = { isOpen: false };
  const outbox = createOutbox({ isOpen: () => state.isOpen, send: (text) => sent.push(text) });
  return { sent, state, outbox };
}

test("sends immediately while the socket is open, as JSON of type and data", () => {
  const { sent, state, outbox } = fakeConnection();
  state.isOpen = true;
  outbox.send(ping);
  expect(sent).toEqual(['{"type":"ping","data":{}}']);
  expect(vi.getTimerCount()).toBe(0);
});

test("queues messages until the socket opens, checked every 5000 ms", () => {
  const { sent, state, outbox } = fakeConnection();
  expect(socketLimits.sendPoll).toBe(5_000);
  outbox.send(ping);
  outbox.send(ping);
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([]);
  state.isOpen = true;
  vi.advanceTimersByTime(4_999);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(2);
  // Polling stops once the queue is empty.
  expect(vi.getTimerCount()).toBe(0);
});

test("limits the queue and drops it when the socket closes", () => {
  const { sent, state, outbox } = fakeConnection();
  for (let n = 0; n < 1_000; n += 1) outbox.send(ping);
  state.isOpen = true;
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(50);
  state.isOpen = false;
  outbox.send(ping);
  outbox.close();
  expect(vi.getTimerCount()).toBe(0);
});
