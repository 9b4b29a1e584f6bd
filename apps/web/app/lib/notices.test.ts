import { expect, test } from "vitest";
import { addNotice, currentNotices, dismissNotice, expireNotices } from "./notices.ts";

const messages = () => currentNotices().map(({ message }) => message);

test("a notice stays on its page; one that comes with a redirect stands on the page it leads to", () => {
  addNotice({ tone: "error", message: "here", stay: "here" });
  addNotice({ tone: "error", message: "there", stay: "next" });
  expect(messages()).toEqual(["here", "there"]);
  expireNotices();
  expect(messages()).toEqual(["there"]);
  expireNotices();
  expect(messages()).toEqual([]);
});

test("the same sentence stands once and can be dismissed", () => {
  addNotice({ tone: "error", message: "same", stay: "here" });
  addNotice({ tone: "error", message: "same", stay: "here" });
  expect(messages()).toEqual(["same"]);
  dismissNotice(currentNotices()[0]?.id ?? 0);
  expect(messages()).toEqual([]);
});
