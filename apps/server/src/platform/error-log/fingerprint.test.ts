import { describe, expect, it } from "vitest";
import { fingerprintOf } from "./fingerprint.ts";

const error = {
  kind: "browser",
  name: "TypeError",
  message: 'No task 31 in "Basis"',
  stack: "TypeError: x\n    at show (https://presale.test/assets/task-BxA1b2C3.js:1:200)",
};

describe("fingerprintOf", () => {
  it("ignores numbers, quoted titles, build hashes and hosts", () => {
    const stack = "TypeError: y\n    at show (http://localhost:3000/assets/task-Zz99_-aQ.js:7:9)";
    expect(fingerprintOf({ ...error, message: 'No task 7 in "Login"', stack })).toBe(
      fingerprintOf(error),
    );
  });

  it("ignores library frames", () => {
    const inLibrary = error.stack.replace("\n", "\n    at f (/srv/node_modules/x/y.js:1:1)\n");
    expect(fingerprintOf({ ...error, stack: inLibrary })).toBe(fingerprintOf(error));
  });

  it.each([
    { kind: "server" },
    { name: "RangeError" },
    { message: "No feature 31" },
    { stack: "TypeError: x\n    at list (https://presale.test/assets/task-BxA1b2C3.js:1:200)" },
  ])("differs with %o", (other) => {
    expect(fingerprintOf({ ...error, ...other })).not.toBe(fingerprintOf(error));
  });
});
