import { expect, test } from "vitest";
import { addFullStop } from "./add-full-stop.ts";

test.each([
  ["Max hours can't be less than min hours", "Max hours can't be less than min hours."],
  ["Use a number ", "Use a number."],
  ["Not enough tokens.", "Not enough tokens."],
  ["Try again!", "Try again!"],
  ["Already sent?", "Already sent?"],
  ["Loading…", "Loading…"],
  ["Someone wrote “Stop.”", "Someone wrote “Stop.”"],
  ["Used in “Shop”", "Used in “Shop”."],
])("“%s” ends with exactly one stop", (message, sentence) => {
  expect(addFullStop(message)).toBe(sentence);
});
