import { expect, test } from "vitest";
import { imageOf } from "./pasted-image.ts";

const file = (name: string, type: string) => new File(["x"], name, { type });

test("of what is pasted the first picture is taken", () => {
  const picture = file("a.png", "image/png");
  expect(imageOf([file("a.txt", "text/plain"), picture])).toBe(picture);
});

test.each(["", "image", "image/", "png", "image/svg+xml"])(
  "a file of the type “%s” is no picture",
  (type) => expect(imageOf([file("a", type)])).toBeUndefined(),
);
