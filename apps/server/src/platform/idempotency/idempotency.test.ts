import { describe, expect, it } from "vitest";
import { nextStep, type StoredCall } from "./idempotency.ts";

const stored = (values: Partial<StoredCall>): StoredCall => ({
  bodyHash: "same",
  status: null,
  reply: null,
  seconds: 1,
  ...values,
});
const codeOf = (call: StoredCall) => {
  try {
    return nextStep(call, "same");
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("nextStep", () => {
  it.each([
    ["is running", {}, "wait"],
    ["has been running for half a minute", { seconds: 30 }, "wait"],
    ["has been running for over a minute", { seconds: 61 }, "REPLY_LOST"],
    ["has committed its change", { status: 202 }, "wait"],
    ["committed its change but never replied", { status: 202, seconds: 6 }, "REPLY_LOST"],
    ["had a secret reply", { status: 200 }, "REPLY_LOST"],
    ["had a different body", { bodyHash: "other" }, "KEY_REUSED"],
    [
      "had a different body and a reply",
      { bodyHash: "other", status: 200, reply: "{}" },
      "KEY_REUSED",
    ],
    ["is over a day old", { status: 200, reply: "{}", seconds: 86_401 }, "forget"],
    ["had a different body over a day ago", { bodyHash: "other", seconds: 86_401 }, "forget"],
  ] as const)("handles a call that %s", (_what, values, expected) => {
    expect(codeOf(stored(values))).toBe(expected);
  });

  it("returns the stored reply, including errors", () => {
    for (const status of [200, 409])
      expect(nextStep(stored({ status, reply: "{}" }), "same")).toEqual({ status, body: "{}" });
  });
});
