import { expect, test } from "vitest";
import { isOwnOrigin, offeredToken } from "./handshake.ts";

test.each([
  ["a.1.b", { token: "a.1.b", protocol: "a.1.b" }],
  ["bearer, a.1.b", { token: "a.1.b", protocol: "bearer" }],
  ["bearer,a.1.b", { token: "a.1.b", protocol: "bearer" }],
  [undefined, null],
  ["", null],
  ["bearer,", null],
  ["basic, a.1.b", null],
  ["bearer, a.1.b, c", null],
])("offeredToken reads %s as %o", (header, offered) => {
  expect(offeredToken(header)).toEqual(offered);
});

const own = ["https://presale.example/somewhere", undefined];
test.each([
  [undefined, true],
  ["https://presale.example", true],
  ["http://presale.example", false],
  ["https://presale.example:8443", false],
  ["https://presale.example.evil.example", false],
  ["https://evil.example", false],
  ["null", false],
  ["", false],
  ["presale.example", false],
])("isOwnOrigin of %s is %s", (origin, may) => {
  expect(isOwnOrigin(origin, own)).toBe(may);
});

test("isOwnOrigin treats loopback names as one host but compares ports", () => {
  const local = ["http://localhost:3000"];
  expect(isOwnOrigin("http://127.0.0.1:3000", local)).toBe(true);
  expect(isOwnOrigin("http://[::1]:3000", local)).toBe(true);
  expect(isOwnOrigin("http://127.0.0.1:3001", local)).toBe(false);
  expect(isOwnOrigin("http://127.0.0.1:3000", own)).toBe(false);
});
