import { expect, it } from "vitest";
import { ProposalQueueFull } from "../proposal.errors.ts";
import { RendererQueue } from "./renderer.queue.ts";

async function isWaiting(turn: Promise<unknown>): Promise<boolean> {
  const later = new Promise((resolve) => setTimeout(resolve, 5, "later"));
  return (await Promise.race([turn, later])) === "later";
}

it("runs as many as allowed, the rest in order", async () => {
  const queue = new RendererQueue(1, 5);
  const leave = await queue.enter(false);
  const second = queue.enter(false);
  const third = queue.enter(false);
  expect(await isWaiting(second)).toBe(true);
  leave();
  const leaveSecond = await second;
  expect(await isWaiting(third)).toBe(true);
  leaveSecond();
  await third;
});

it("lets a small job pass large ones that wait for each other", async () => {
  const queue = new RendererQueue(2, 5);
  const leave = await queue.enter(true);
  const large = queue.enter(true);
  expect(await isWaiting(large)).toBe(true);
  const leaveSmall = await queue.enter(false);
  leaveSmall();
  expect(await isWaiting(large)).toBe(true);
  leave();
  await large;
});

it("refuses one more than may wait, and runs even when none may", async () => {
  const queue = new RendererQueue(1, 0);
  const leave = await queue.enter(false);
  await expect(queue.enter(false)).rejects.toBeInstanceOf(ProposalQueueFull);
  leave();
  await queue.enter(false);
});

it("forgets a job that is called off while it waits", async () => {
  const queue = new RendererQueue(1, 1);
  const leave = await queue.enter(false);
  const controller = new AbortController();
  const waiting = queue.enter(false, controller.signal);
  controller.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  const next = queue.enter(false);
  leave();
  await next;
});
