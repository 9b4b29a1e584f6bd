import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../testing/fake-browser.ts";
import { clearRecent, forgetVisit, recentOf, rememberChoice, rememberVisit } from "./recent.ts";

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

const visit = (to: string, user = "1") => rememberVisit(user, { to, label: to, hint: "Task" });
const visited = (user = "1") => recentOf(user).visits.map(({ to }) => to);

test("lists visited pages latest first, each once, up to eight", () => {
  for (const to of ["/a", "/b", "/a"]) visit(to);
  expect(visited()).toEqual(["/a", "/b"]);
  for (let page = 1; page <= 8; page += 1) visit(`/${page}`);
  expect(visited()).toEqual(["/8", "/7", "/6", "/5", "/4", "/3", "/2", "/1"]);
});

test("forgetting a page keeps the other pages and the commands", () => {
  for (const to of ["/a", "/b"]) visit(to);
  rememberChoice("1", "copy");
  forgetVisit("1", "/a");
  expect(recentOf("1")).toMatchObject({ visits: [{ to: "/b" }], chosen: ["copy"] });
});

test("lists chosen commands latest first, each once", () => {
  for (const id of ["copy", "tags", "copy"]) rememberChoice("1", id);
  visit("/a");
  expect(recentOf("1").chosen).toEqual(["copy", "tags"]);
});

test("each user of a browser has separate recent items", () => {
  visit("/a");
  visit("/b", "2");
  expect([visited("1"), visited("2")]).toEqual([["/a"], ["/b"]]);
  clearRecent("1");
  expect([visited("1"), visited("2")]).toEqual([[], ["/b"]]);
});
