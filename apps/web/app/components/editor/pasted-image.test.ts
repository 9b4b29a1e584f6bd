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
  ["Excel cells", "<table><td>a</td></table>", "a", "a", true],
  ["cells without HTML", "", "a\tb", "a b", true],
  ["Word text", "<p>a</p>", "a", "a", true],
  ["a web page's image", '<img src="https://example.com/a.png">', "", "", false],
  ["an image with its address as text", "<img>", "https://example.com/a.png", " ", false],
  ["a file with its name as text", "", "plan.png", "plan.png", false],
  ["a screenshot", "", "", "", false],
])("a paste is classified as text or image: %s", (_, html, plain, text, isText) => {
  expect(isPastedText(html, plain, text)).toBe(isText);
});
