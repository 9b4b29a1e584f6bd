import { expect, test } from "vitest";
import { commentQuote, maxQuoteLength } from "./comment-quote.ts";

const nameOf = (id: string) => ({ 12: "Ada *" })[id] ?? "…";

test("a quote names mentioned people and has one line", () => {
  expect(commentQuote(" Is @{12} there?\n\n  And @{13}? ", nameOf)).toBe(
    "Is @Ada * there? And @…?",
  );
});

test("a long comment is cut at 200 characters", () => {
  expect(commentQuote("x".repeat(maxQuoteLength), nameOf)).toBe("x".repeat(200));
  expect(commentQuote("x".repeat(maxQuoteLength + 1), nameOf)).toBe(`${"x".repeat(199)}…`);
});
