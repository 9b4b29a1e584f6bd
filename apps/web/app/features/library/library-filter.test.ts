import { expect, test } from "vitest";
import { libraryFilterOf, onlyIds } from "./library-filter.ts";

const none = { tagIds: [], authorId: [] };

test("an unfiltered list asks for nothing", () => {
  expect(libraryFilterOf({ words: "  ", filters: none })).toEqual({});
});

test("words, tags and one author become the operation's filter", () => {
  const filters = { tagIds: ["3", "7"], authorId: ["9", "10"] };
  expect(libraryFilterOf({ words: " login ", filters })).toEqual({
    words: "login",
    tagIds: ["3", "7"],
    authorId: "9",
  });
});

test("what can be no id, and what stands twice, is left out", () => {
  expect(onlyIds(["3", "x", "-1", "0", "3", "1e3", "9".repeat(16)])).toEqual(["3"]);
});

test("no more tags are asked for than the server takes", () => {
  const tagIds = Array.from({ length: 30 }, (_, index) => String(index + 1));
  expect(libraryFilterOf({ words: "", filters: { ...none, tagIds } }).tagIds).toHaveLength(20);
});
