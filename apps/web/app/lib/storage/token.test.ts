import { expect, test } from "vitest";
import { isSameSession, isSuccessor, parseToken } from "./token.ts";

test("parseToken reads the session and the issue", () => {
  expect(parseToken("s1.7.mac")).toEqual({ sessionId: "s1", issue: 7 });
  expect(parseToken("nonsense")).toBeNull();
  expect(parseToken("s1.x.mac")).toBeNull();
  expect(parseToken("s1..mac")).toBeNull();
});

test("isSuccessor accepts only a later issue of the same session", () => {
  expect(isSuccessor("s1.7.a", "s1.8.b")).toBe(true);
  expect(isSuccessor("s1.7.a", "s1.7.b")).toBe(false);
  expect(isSuccessor("s1.10.a", "s1.9.b")).toBe(false);
  expect(isSuccessor("s1.7.a", "s2.8.b")).toBe(false);
  expect(isSuccessor("s1.7.a", "broken")).toBe(false);
});

test("isSameSession compares the sessions of two tokens", () => {
  expect(isSameSession("s1.7.a", "s1.9.b")).toBe(true);
  expect(isSameSession("s1.7.a", "s2.7.a")).toBe(false);
  expect(isSameSession("broken", "also broken")).toBe(false);
});
