import { expect, test } from "vitest";
import { appendTypedText, distanceFromEnd } from "./typed-text.ts";

const line = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

test("each typed line becomes a paragraph after the stored text", () => {
  const stored = { type: "doc" as const, content: [line("Stored")] };
  expect(appendTypedText(stored, "One\n\nTwo")).toEqual({
    type: "doc",
    content: [line("Stored"), line("One"), { type: "paragraph" }, line("Two")],
  });
  expect(appendTypedText(null, "One")).toEqual({ type: "doc", content: [line("One")] });
});

test("ignores text of spaces only", () => {
  expect(appendTypedText(null, " \n ")).toBeNull();
});

test("distanceFromEnd counts the caret position from the end of the document", () => {
  expect(distanceFromEnd("One\nTwo", 7)).toBe(0);
  expect(distanceFromEnd("One\nTwo", 4)).toBe(3);
  expect(distanceFromEnd("One\nTwo", 3)).toBe(5);
  expect(distanceFromEnd(" \n ", 0)).toBe(0);
});
