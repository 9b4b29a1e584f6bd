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
    ["is under way", {}, "wait"],
    ["is under way, after half a minute", { seconds: 30 }, "wait"],
    ["died, or hangs", { seconds: 61 }, "REPLY_LOST"],
    ["has made its change", { status: 202 }, "wait"],
    ["died after its change", { status: 202, seconds: 6 }, "REPLY_LOST"],
    ["answered with a secret", { status: 200 }, "REPLY_LOST"],
    ["had another body", { bodyHash: "other" }, "KEY_REUSED"],
    [
      "had another body and answered",
      { bodyHash: "other", status: 200, reply: "{}" },
      "KEY_REUSED",
    ],
    ["is a day old", { status: 200, reply: "{}", seconds: 86_401 }, "forget"],
    ["had another body a day ago", { bodyHash: "other", seconds: 86_401 }, "forget"],
  ] as const)("handles a call that %s", (_what, values, expected) => {
    expect(codeOf(stored(values))).toBe(expected);
  });

  it("returns the stored reply, including errors", () => {
    for (const status of [200, 409])
      expect(nextStep(stored({ status, reply: "{}" }), "same")).toEqual({ status, body: "{}" });
  });
});
