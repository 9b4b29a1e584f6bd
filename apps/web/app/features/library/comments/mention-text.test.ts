import { expect, test } from "vitest";
import { asStored, asTyped, nameBegun, withPerson } from "./mention-text.ts";

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
])("in %j the name begun is %j", (text, name) => {
  expect(nameBegun(text, text.length)).toBe(name);
});

test("only what stands before the caret counts", () => {
  expect(nameBegun("@Ann @Bo", 2)).toBe("A");
});

test("a chosen person's name takes the place of what was typed, and the caret goes on behind it", () => {
  expect(withPerson("see @an, please", 7, ann)).toEqual({ text: "see @Ann , please", caret: 9 });
  expect(withPerson("see @an please", 7, annLee)).toEqual({
    text: "see @Ann Lee please",
    caret: 13,
  });
});

test("names are stored as ids, longer names first, and come back as names", () => {
  const typed = "@Ann Lee and @Ann: ask @Bo";
  const stored = asStored(typed, [ann, annLee]);
  expect(stored).toBe("@{12} and @{7}: ask @Bo");
  expect(asTyped(stored, [ann, annLee])).toBe(typed);
});
