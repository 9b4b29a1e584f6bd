import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../testing/fake-browser.ts";
import { readDraft, writeDraft } from "./forms/drafts.ts";
import {
  acceptUpdatedToken,
  currentToken,
  dropSession,
  endSession,
  isPermitted,
  startSession,
  updateSession,
} from "./session.ts";

const me = {
  id: "7",
  name: "Ada",
  email: "ada@example.com",
  type: "companyAdmin",
  permissions: ["canLoginCompany", "canReadCompanyTasks"],
  company: { id: "3", name: "Northwind", currency: "USD" },
  tokenBalance: 5,
} as const;

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  startSession({ token: "s1.5.mac", me });
});
afterEach(() => vi.unstubAllGlobals());

test("all permissions asked for must be held", () => {
  expect(isPermitted("canLoginCompany")).toBe(true);
  expect(isPermitted(["canLoginCompany", "canReadCompanyTasks"])).toBe(true);
  expect(isPermitted(["canLoginCompany", "canReadCompanyTags"])).toBe(false);
});

test("a newer token replaces the stored one, an older never does, even if another tab was first", () => {
  acceptUpdatedToken("s1.6.mac");
  expect(currentToken()).toBe("s1.6.mac");
  const raw = browser.localStorage.getItem("presale.auth") ?? "";
  browser.writeFromOtherTab("presale.auth", raw.replace("s1.6.mac", "s1.9.mac"));
  acceptUpdatedToken("s1.8.mac");
  expect(currentToken()).toBe("s1.9.mac");
  acceptUpdatedToken("s2.10.mac");
  expect(currentToken()).toBe("s1.9.mac");
});

test("a late refusal of an earlier session leaves the present one", () => {
  expect(dropSession("s0.1.mac")).toBe(false);
  expect(currentToken()).toBe("s1.5.mac");
  expect(dropSession("s1.4.mac")).toBe(true);
  expect(currentToken()).toBeNull();
});

test("fresh permissions reach the record of the same session only", () => {
  updateSession("s1.5.mac", { ...me, permissions: [] });
  expect(isPermitted("canLoginCompany")).toBe(false);
  updateSession("s9.1.mac", me);
  expect(isPermitted("canLoginCompany")).toBe(false);
});

test("an ended session keeps the drafts, logging out clears one's own", () => {
  writeDraft("7", "task.new", { title: "Mine" });
  writeDraft("8", "task.new", { title: "Somebody else's" });
  dropSession();
  expect(readDraft("7", "task.new")?.values).toEqual({ title: "Mine" });
  startSession({ token: "s2.1.mac", me });
  endSession();
  expect(readDraft("7", "task.new")).toBeNull();
  expect(readDraft("8", "task.new")?.values).toEqual({ title: "Somebody else's" });
});
