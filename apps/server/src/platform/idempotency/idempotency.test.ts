import { describe, expect, it } from "vitest";
import type { StoredCall } from "./idempotency.statements.ts";
import { nextStep } from "./idempotency.ts";

const stored = (values: Partial<StoredCall>): StoredCall => ({
  bodyHash: "same",
  attempt: "one",
  isAbandoned: false,
  committed: false,
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

describe("a key that someone holds", () => {
  it.each([
    ["is under way", {}, "wait"],
    ["is under way and has changed something", { committed: true }, "wait"],
    ["died before its change", { isAbandoned: true }, "take over"],
    ["died after its change", { isAbandoned: true, committed: true }, "REPLY_LOST"],
    ["hangs before its change", { seconds: 61 }, "take over"],
    ["hangs after its change", { seconds: 61, committed: true }, "REPLY_LOST"],
    ["answered with a secret", { status: 200, committed: true }, "REPLY_LOST"],
    ["had another body", { bodyHash: "other" }, "KEY_REUSED"],
    [
      "had another body and answered",
      { bodyHash: "other", status: 200, reply: "{}" },
      "KEY_REUSED",
    ],
    ["is a day old", { status: 200, reply: "{}", seconds: 86_401 }, "forget"],
    ["had another body a day ago", { bodyHash: "other", seconds: 86_401 }, "forget"],
  ] as const)("that %s", (_what, values, expected) => {
    expect(codeOf(stored(values))).toBe(expected);
  });

  it("that answered gives its reply, a refusal too", () => {
    for (const status of [200, 409])
      expect(nextStep(stored({ status, reply: "{}" }), "same")).toEqual({
        kept: { status, body: "{}" },
      });
  });
});
