import { expect, it } from "vitest";
import { withQueueSlot } from "./with-queue-slot.ts";

it("runs at most two calls of a client at once, and doesn't delay other clients", async () => {
  const started: string[] = [];
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const call = (ip: string) =>
    withQueueSlot(ip, async () => {
      started.push(ip);
      await end;
    });
  const calls = ["1.1.1.1", "1.1.1.1", "1.1.1.1", "2.2.2.2"].map(call);
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(["1.1.1.1", "1.1.1.1", "2.2.2.2"]);
  finish();
  await Promise.all(calls);
  expect(started).toHaveLength(4);
});
