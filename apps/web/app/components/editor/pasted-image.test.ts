import { expect, test } from "vitest";
import { imageOf, isPastedText } from "./pasted-image.ts";

const file = (name: string, type: string) => new File(["x"], name, { type });

test("imageOf returns the first image of the pasted files", () => {
  const picture = file("a.png", "image/png");
  expect(imageOf([file("a.txt", "text/plain"), picture])).toBe(picture);
});

test.each(["", "image", "image/", "png", "image/svg+xml"])(
  "a file of type “%s” isn't an image",
  (type) => expect(imageOf([file("a", type)])).toBeUndefined(),
);

test.each([
  ["cells of Excel", "<table><td>a</td></table>", "a", "a", true],
  ["cells that come without HTML", "", "a\tb", "a b", true],
  ["words of Word", "<p>a</p>", "a", "a", true],
  ["an image of a web page", '<img src="https://example.com/a.png">', "", "", false],
  ["an image whose address comes as text", "<img>", "https://example.com/a.png", " ", false],
  ["a file of a folder, named in the text", "", "plan.png", "plan.png", false],
  ["a screenshot", "", "", "", false],
])("a paste is classified as text or image: %s", (_, html, plain, text, isText) => {
  expect(isPastedText(html, plain, text)).toBe(isText);
});
