import { expect, test } from "vitest";
import { fromEnd, withTyped } from "./typed-text.ts";

const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

test("each line that was typed is a paragraph behind what stood there", () => {
  const stored = { type: "doc" as const, content: [line("Stored")] };
  expect(withTyped(stored, "One\n\nTwo")).toEqual({
    type: "doc",
    content: [line("Stored"), line("One"), { type: "paragraph" }, line("Two")],
  });
  expect(withTyped(null, "One")).toEqual({ type: "doc", content: [line("One")] });
});

test("spaces alone say nothing", () => {
  expect(withTyped(null, " \n ")).toBeNull();
});

test("the caret's position is counted from the document's end", () => {
  expect(fromEnd("One\nTwo", 7)).toBe(0);
  expect(fromEnd("One\nTwo", 4)).toBe(3);
  expect(fromEnd("One\nTwo", 3)).toBe(5);
  expect(fromEnd(" \n ", 0)).toBe(0);
});
