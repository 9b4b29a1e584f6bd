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

const typedBy = (userId: string) =>
  draftKeys(userId, "task.new").map((key) => readDraft(key)?.values);

test("an ended session keeps the drafts, logging out clears one's own", () => {
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

test("acting as a user keeps one's own record, and ending it brings that and its page back", () => {
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
  // Logging out once more is logging out.
  endSession();
  expect([currentToken(), exitPath()]).toEqual([null, "/"]);
});

test("the end of acting, said by the server, drops one of the two records only", () => {
  startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users");
  expect(dropSession("s1.5.mac")).toBe(false);
  expect(dropSession("s7.1.mac")).toBe("returned");
  expect(currentToken()).toBe("s1.5.mac");
  expect(dropSession("s7.1.mac")).toBe(false);
  expect(dropSession("s1.5.mac")).toBe(true);
  expect(currentToken()).toBeNull();
});

test("another tab that gives the record back first leaves this one its way", () => {
  startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users/20");
  prepareReturn();
  const own = stored("presale.auth.admin");
  browser.writeFromOtherTab("presale.auth", JSON.stringify(own));
  browser.localStorage.removeItem("presale.auth.admin");
  expect([isImpersonating(), currentToken()]).toEqual([false, "s1.5.mac"]);
  expect(takeDestination()).toBe("/backoffice/users/20");
  // Pressed again too late, it leaves the end of the staff session to be reported.
  prepareReturn();
  expect(dropSession("s1.5.mac")).toBe(true);
});

test("the server's refusal of a session that this tab is ending is not reported as its end", () => {
  startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users/20");
  prepareReturn();
  expect(dropSession("s7.1.mac")).toBe(false);
  endSession();
  expect([currentToken(), takeDestination()]).toEqual(["s1.5.mac", "/backoffice/users/20"]);
  expect(dropSession("s1.5.mac")).toBe(true);
});

test("a newer token of staff, come late, reaches the record that is kept", () => {
  startImpersonation({ token: "s7.1.mac", me: client }, "/backoffice/users");
  acceptUpdatedToken("s1.6.mac");
  acceptUpdatedToken("s7.2.mac");
  acceptUpdatedToken("s1.4.mac");
  expect([currentToken(), stored("presale.auth.admin").token]).toEqual(["s7.2.mac", "s1.6.mac"]);
});

test.each(["{", '{"token":"s1.5.mac"}', "null"])(
  "with a damaged record of one's own (%s) there is nobody, and the way leads to the login",
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
