import { expect, test } from "vitest";
import {
  decodeMentions,
  encodeMentions,
  insertMention,
  makeNamesUnique,
  queryAt,
  uniqueName,
} from "./mention-text.ts";

const ann = { id: "7", name: "Ann" };
const annLee = { id: "12", name: "Ann Lee" };

test.each([
  ["@", ""],
  ["see @An", "An"],
  ["see @Ann Le", "Ann Le"],
  ["(@Žofie", "Žofie"],
  ["line\n@b", "b"],
  ["ann@example.test", null],
  ["@Ann Lee and", null],
  ["nobody", null],
])("the mention typed in %j is %j", (text, name) => {
  expect(queryAt(text, text.length)).toBe(name);
});

test("text after the caret is ignored", () => {
  expect(queryAt("@Ann @Bo", 2)).toBe("A");
});

test("a chosen name replaces the typed text, and the caret moves behind it", () => {
  expect(insertMention("see @an, please", 7, ann)).toEqual({ text: "see @Ann , please", caret: 9 });
  expect(insertMention("see @an please", 7, annLee)).toEqual({
    text: "see @Ann Lee please",
    caret: 13,
  });
});

test("names are stored as IDs, longer names first, and shown as names again", () => {
  const typed = "@Ann Lee and @Ann: ask @Bo";
  const stored = encodeMentions(typed, [ann, annLee]);
  expect(stored).toBe("@{12} and @{7}: ask @Bo");
  expect(decodeMentions(stored, [ann, annLee])).toBe(typed);
});

const kims = [
  { id: "1", name: "Alex Kim" },
  { id: "2", name: "Alex Kim" },
];

test("users with the same name are told apart by a suffix", () => {
  const [first, second] = makeNamesUnique(kims);
  expect([first?.name, second?.name]).toEqual(["Alex Kim", "Alex Kim (2)"]);
  const typed = decodeMentions("@{1} please review, @{2} please estimate", makeNamesUnique(kims));
  expect(typed).toBe("@Alex Kim please review, @Alex Kim (2) please estimate");
  expect(encodeMentions(typed, makeNamesUnique(kims))).toBe(
    "@{1} please review, @{2} please estimate",
  );
  const third = uniqueName(
    [{ id: "1", name: "Alex Kim" }],
    { id: "3", name: "Alex Kim" },
    "a@b.example",
  );
  expect(third).toBe("Alex Kim (a@b.example)");
  expect(
    encodeMentions(`@${third}: and @Alex Kim`, [{ id: "3", name: third }, ...kims.slice(0, 1)]),
  ).toBe("@{3}: and @{1}");
});

test.each([
  ["@Max, mail kim@Max.example and see @Maximum", "@{4}, mail kim@Max.example and see @Maximum"],
  ["@Max. (@Max) @Max's @Max-Peter @Max_1 @Maxé", "@{4}. (@{4}) @{4}'s @Max-Peter @Max_1 @Maxé"],
  ["@Max@{4}", "@{4}@{4}"],
])("a mention must match a whole name: %j", (typed, stored) => {
  expect(encodeMentions(typed, [{ id: "4", name: "Max" }])).toBe(stored);
});

test("special characters in a name are matched literally", () => {
  const odd = { id: "5", name: "J. (Jo) O’Brien-[x] $1" };
  expect(encodeMentions(`see @${odd.name}`, [odd])).toBe("see @{5}");
});
