import { expect, test } from "vitest";
import { shownStatus } from "./link-state.ts";

const version = {
  status: "open",
  isLapsed: false,
  replacedBy: null,
  links: [{ emailedAt: null, openedCount: 0 }],
} as const;
const mailed = { emailedAt: "2026-11-29T10:00:00Z", openedCount: 0 };

test("a version is sent once a link of it was emailed or opened", () => {
  expect(shownStatus(version)).toBe("linked");
  expect(shownStatus({ ...version, links: [...version.links, mailed] })).toBe("open");
  expect(shownStatus({ ...version, links: [{ emailedAt: null, openedCount: 1 }] })).toBe("open");
});

test("other statuses don't depend on the links", () => {
  expect(shownStatus({ ...version, isLapsed: true })).toBe("lapsed");
  expect(shownStatus({ ...version, status: "declined" })).toBe("declined");
  expect(shownStatus({ ...version, status: "ready", links: [] })).toBe("ready");
});

test("an accepted version is replaced by a later accepted one", () => {
  expect(shownStatus({ ...version, status: "accepted" })).toBe("accepted");
  expect(shownStatus({ ...version, status: "accepted", replacedBy: 4 })).toBe("superseded");
});
