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

test("a quote has no Markdown syntax", () => {
  expect(
    commentQuote(
      "> **a** *b* `c`\n- ***d*** **e *f* f**\n```ts\ng\n```\n1. [h](https://a.example)",
      nameOf,
    ),
  ).toBe("a b c d e f f g 1. h");
  expect(commentQuote("2 * 3 * 4, a[0](x), __init__, -5", nameOf)).toBe(
    "2 * 3 * 4, a[0](x), __init__, -5",
  );
});
