import { expect, test } from "vitest";
import { placeOf, withTyped } from "./typed-text.ts";

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

test("a place in the text is found again in its paragraphs", () => {
  expect(placeOf("One\nTwo", 0)).toBe(1);
  expect(placeOf("One\nTwo", 3)).toBe(4);
  expect(placeOf("One\nTwo", 4)).toBe(6);
});
