import { expect, it } from "vitest";
import { mentionedIds, mentionParts, replaceMentions } from "./mentions.ts";

const text = "@{12} and @{7}: see @{12}'s @{0} @{x} @ {7} @{9999999999999999}";

it("mentionedIds finds each mentioned user once", () => {
  expect(mentionedIds(text)).toEqual([12, 7]);
  expect(mentionedIds("")).toEqual([]);
});

it("mentionParts splits a text at its mentions, and replaceMentions inserts names", () => {
  expect(mentionParts("@{12} and @{7}!")).toEqual([
    { userId: "12" },
    { text: " and " },
    { userId: "7" },
    { text: "!" },
  ]);
  expect(replaceMentions("@{12} and @{7}!", (id) => (id === "12" ? "Ann" : "Bo"))).toBe(
    "@Ann and @Bo!",
  );
});
