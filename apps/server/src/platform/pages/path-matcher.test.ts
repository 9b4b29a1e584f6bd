import { expect, it } from "vitest";
import { createPathMatcher } from "./path-matcher.ts";

const matchPath = createPathMatcher([
  "/",
  "/login",
  "/login/google",
  "/articles/:slug",
  "/articles/page/:page",
  "/bin/:id",
]);

it.each([
  ["/login", "/login"],
  ["/LOGIN", "/login"],
  ["/login/", "/login"],
  ["/login//google/", "/login/google"],
  ["/%6Cogin", "/login"],
  ["/Articles/Some-Slug/", "/articles/Some-Slug"],
  ["/articles/PAGE/2", "/articles/page/2"],
  ["/bin/a%2Fb", "/bin/a%2Fb"],
  ["/%E0%A4%A", null],
  ["/nowhere", null],
  ["/login/google/more", null],
])("createPathMatcher matches %s as %s", (path, right) => {
  expect(matchPath(path)?.path ?? null).toBe(right);
  if (right) expect(matchPath(right)?.path).toBe(right);
});
