import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../testing/fake-browser.ts";
import { me } from "../testing/me.ts";
import { endSession } from "./end-session.ts";
import { draftKeys, newDraftKey, readDraft, writeDraft } from "./forms/drafts.ts";
import {
  acceptUpdatedToken,
  currentToken,
  dropSession,
  exitPath,
  isImpersonating,
  isPermitted,
  prepareReturn,
  startImpersonation,
  startSession,
  takeDestination,
  updateSession,
} from "./session.ts";

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
  startSession({ token: "s1.5.mac", me });
});
afterEach(() => vi.unstubAllGlobals());

test("isPermitted requires all given permissions", () => {
  expect(isPermitted("canLoginCompany")).toBe(true);
  expect(isPermitted(["canLoginCompany", "canReadCompanyTasks"])).toBe(true);
  expect(isPermitted(["canLoginCompany", "canReadCompanyTags"])).toBe(false);
});

test("only a newer token of the same session replaces the stored one, across tabs", () => {
  acceptUpdatedToken("s1.6.mac");
  expect(currentToken()).toBe("s1.6.mac");
  const raw = browser.localStorage.getItem("presale.auth") ?? "";
  browser.writeFromOtherTab("presale.auth", raw.replace("s1.6.mac", "s1.9.mac"));
  acceptUpdatedToken("s1.8.mac");
  expect(currentToken()).toBe("s1.9.mac");
  acceptUpdatedToken("s2.10.mac");
  expect(currentToken()).toBe("s1.9.mac");
});

test("a late refusal of an earlier session keeps the current session", () => {
  expect(dropSession("s0.1.mac")).toBe(false);
  expect(currentToken()).toBe("s1.5.mac");
  expect(dropSession("s1.4.mac")).toBe(true);
  expect(currentToken()).toBeNull();
});

test("new permissions update the record of the same session only", () => {
  updateSession("s1.5.mac", { ...me, permissions: [] });
  expect(isPermitted("canLoginCompany")).toBe(false);
  updateSession("s9.1.mac", me);
  expect(isPermitted("canLoginCompany")).toBe(false);
});

const typedBy = (userId: string) =>
  draftKeys(userId, "task.new").map((key) => readDraft(key)?.values);

test("an expired session keeps all drafts, and logging out deletes the user's own", () => {
  writeDraft(newDraftKey("7", "task.new"), { title: "Mine" });
  writeDraft(newDraftKey("8", "task.new"), { title: "Somebody else's" });
  dropSession();
  expect(typedBy("7")).toEqual([{ title: "Mine" }]);
  startSession({ token: "s2.1.mac", me });
  endSession();
  expect(typedBy("7")).toEqual([]);
  expect(typedBy("8")).toEqual([{ title: "Somebody else's" }]);
});

const client = {
  ...me,
  id: "20",
  name: "Cli",
  permissions: ["canLoginCompany"],
  impersonator: "Ada",
  impersonationEndsAt: "2027-01-01T10:00:00.000Z",
};
const stored = (key: string) => JSON.parse(browser.localStorage.getItem(key) ?? "null");

test("ending impersonation restores the staff record and its page", () => {
  startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users/20");
  expect([currentToken(), isPermitted("canReadCompanyTasks")]).toEqual(["s7.1.mac", false]);
  expect(stored("presale.auth.admin")).toMatchObject({ token: "s1.5.mac", user: { id: "7" } });
  writeDraft(newDraftKey("7", "task.new"), { title: "Mine" });
  writeDraft(newDraftKey("20", "task.new"), { title: "Typed as the user" });
  endSession();
  expect([currentToken(), isPermitted("canReadCompanyTasks")]).toEqual(["s1.5.mac", true]);
  expect(stored("presale.auth.admin")).toBeNull();
  expect(stored("presale.auth")).not.toHaveProperty("page");
  expect(takeDestination()).toBe("/backoffice/users/20");
  expect(typedBy("7")).toEqual([{ title: "Mine" }]);
  expect(typedBy("20")).toEqual([]);
  // A second logout ends the staff session.
  endSession();
  expect([currentToken(), exitPath()]).toEqual([null, "/"]);
});

test("the end of impersonation drops only the impersonated session", () => {
  startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users");
  expect(dropSession("s1.5.mac")).toBe(false);
  expect(dropSession("s7.1.mac")).toBe("returned");
  expect(currentToken()).toBe("s1.5.mac");
  expect(dropSession("s7.1.mac")).toBe(false);
  expect(dropSession("s1.5.mac")).toBe(true);
  expect(currentToken()).toBeNull();
});

test("a tab returns to its page after another tab has ended impersonation", () => {
  startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users/20");
  prepareReturn();
  const own = stored("presale.auth.admin");
  browser.writeFromOtherTab("presale.auth", JSON.stringify(own));
  browser.localStorage.removeItem("presale.auth.admin");
  expect([isImpersonating(), currentToken()]).toEqual([false, "s1.5.mac"]);
  expect(takeDestination()).toBe("/backoffice/users/20");
  // A second press comes too late: the end of the staff session is still reported.
  prepareReturn();
  expect(dropSession("s1.5.mac")).toBe(true);
});

test("a refusal of the impersonation that this tab is ending isn't reported", () => {
  startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users/20");
  prepareReturn();
  expect(dropSession("s7.1.mac")).toBe(false);
  endSession();
  expect([currentToken(), takeDestination()]).toEqual(["s1.5.mac", "/backoffice/users/20"]);
  expect(dropSession("s1.5.mac")).toBe(true);
});

test("a late, newer staff token updates the kept staff record", () => {
  startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users");
  acceptUpdatedToken("s1.6.mac");
  acceptUpdatedToken("s7.2.mac");
  acceptUpdatedToken("s1.4.mac");
  expect([currentToken(), stored("presale.auth.admin").token]).toEqual(["s7.2.mac", "s1.6.mac"]);
});

test.each(["{", '{"token":"s1.5.mac"}', "null"])(
  "ending impersonation with a damaged staff record (%s) leads to the login page",
  (damaged) => {
    startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users");
    browser.writeFromOtherTab("presale.auth.admin", damaged);
    endSession();
    expect([currentToken(), exitPath()]).toEqual([null, "/login"]);
    expect(browser.localStorage.getItem("presale.auth.admin")).toBeNull();
    startSession({ token: "s2.1.mac", me });
    expect(exitPath()).toBe("/");
  },
);
