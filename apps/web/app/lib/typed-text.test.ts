import { expect, test } from "vitest";
import { fromEnd, withTyped } from "./typed-text.ts";

const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

test("each typed line becomes a paragraph after the stored text", () => {
  const stored = { type: "doc" as const, content: [line("Stored")] };
  expect(withTyped(stored, "One\n\nTwo")).toEqual({
    type: "doc",
    content: [line("Stored"), line("One"), { type: "paragraph" }, line("Two")],
  });
  expect(withTyped(null, "One")).toEqual({ type: "doc", content: [line("One")] });
});

test("ignores text of spaces only", () => {
  expect(withTyped(null, " \n ")).toBeNull();
});

test("fromEnd counts the caret position from the end of the document", () => {
  expect(fromEnd("One\nTwo", 7)).toBe(0);
  expect(fromEnd("One\nTwo", 4)).toBe(3);
  expect(fromEnd("One\nTwo", 3)).toBe(5);
  expect(fromEnd(" \n ", 0)).toBe(0);
});
