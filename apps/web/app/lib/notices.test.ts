import { expect, test } from "vitest";
import { addNotice, currentNotices, dismissNotice, expireNotices } from "./notices.ts";

const messages = () => currentNotices().map(({ message }) => message);

test("a notice stays on its page, or on the page that a redirect leads to", () => {
  addNotice({ tone: "error", message: "here", stay: "here" });
  addNotice({ tone: "error", message: "there", stay: "next" });
  expect(messages()).toEqual(["here", "there"]);
  expireNotices();
  expect(messages()).toEqual(["there"]);
  expireNotices();
  expect(messages()).toEqual([]);
});

test("shows the same message once until it is dismissed", () => {
  addNotice({ tone: "error", message: "same", stay: "here" });
  addNotice({ tone: "error", message: "same", stay: "here" });
  expect(messages()).toEqual(["same"]);
  dismissNotice(currentNotices()[0]?.id ?? 0);
  expect(messages()).toEqual([]);
});
