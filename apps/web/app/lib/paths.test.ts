import { expect, test } from "vitest";
import { loginPath, pathTo, safeReturnPath } from "./paths.ts";

test("pathTo builds links from the route table", () => {
  expect(pathTo("home")).toBe("/");
  expect(pathTo("activate", { key: "a/b" })).toBe("/activate/a%2Fb");
});

test.each(["/workspace", "/workspace/tasks?page=2#x", "/backoffice/users/3"])(
  "safeReturnPath accepts the product's own path: %s",
  (path) => expect(safeReturnPath(path)).toBe(path),
);

test.each([
  "https://evil.example/workspace",
  "//evil.example/workspace",
  "/\\evil.example/workspace",
  "/\t/evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "/workspace\n//evil.example",
  "/logout",
  "/login",
  "/workspaces",
  "/workspace/../logout",
  "/workspace/%2e%2e/logout",
  "",
  null,
  undefined,
])("safeReturnPath rejects any other path: %s", (path) => expect(safeReturnPath(path)).toBeNull());

test("loginPath keeps only a safe return path", () => {
  expect(loginPath("/workspace/tasks?page=2")).toBe(
    "/login?return=%2Fworkspace%2Ftasks%3Fpage%3D2",
  );
  expect(loginPath("//evil.example")).toBe("/login");
});
