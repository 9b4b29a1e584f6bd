import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

test("an excerpt of the description surrounds a word that the title lacks", () => {
  expect(excerptOf("login", "Login form", "A login by email")).toBe(null);
  expect(excerptOf("login", "Form", "Nothing")).toBe(null);
  expect(excerptOf("LOGIN", "Form", "A login\nby email")).toBe("A login by email");
  const filler = "word ".repeat(30).trim();
  expect(excerptOf("login", "Form", `${filler} login ${filler}`)).toMatch(
    /^…(word )+login( word)+…$/,
  );
});
