import { expect, it } from "vitest";
import { mentionedIds, mentionParts, replaceMentions } from "./mentions.ts";

const text = "@{12} and @{7}: see @{12}'s @{0} @{x} @ {7} @{9999999999999999}";

it("finds whom a text names, each once, and nobody else", () => {
  expect(mentionedIds(text)).toEqual([12, 7]);
  expect(mentionedIds("")).toEqual([]);
});

it("takes a text apart and puts it together", () => {
  expect(mentionParts("@{12} and @{7}!")).toEqual([
    { userId: "12" },
    { words: " and " },
    { userId: "7" },
    { words: "!" },
  ]);
  expect(replaceMentions("@{12} and @{7}!", (id) => (id === "12" ? "Ann" : "Bo"))).toBe(
    "@Ann and @Bo!",
  );
});
