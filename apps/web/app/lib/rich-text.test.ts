import { isAllowedLink } from "@presale/contracts/rich-text-rules.ts";
import { expect, test } from "vitest";
import { completeLink, isEmptyRichText, parseRichText } from "./rich-text.ts";

const text = (words: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

test("isEmptyRichText treats empty paragraphs as empty and an image as content", () => {
  expect(isEmptyRichText(null)).toBe(true);
  expect(isEmptyRichText({ type: "doc", content: [{ type: "paragraph" }] })).toBe(true);
  expect(isEmptyRichText(text("  "))).toBe(true);
  expect(isEmptyRichText(text("a"))).toBe(false);
  expect(isEmptyRichText({ type: "doc", content: [{ type: "image" }] })).toBe(false);
});

test("parseRichText accepts only documents", () => {
  expect(parseRichText({ type: "doc" })).toEqual({ type: "doc" });
  expect(parseRichText({ type: "paragraph" })).toBeNull();
  expect(parseRichText("doc")).toBeNull();
});

test("completeLink adds a scheme, and unsafe schemes stay forbidden", () => {
  expect(completeLink(" example.com/x ")).toBe("https://example.com/x");
  expect(completeLink("ada@example.com")).toBe("mailto:ada@example.com");
  expect(completeLink("tel:+441")).toBe("tel:+441");
  expect(isAllowedLink(completeLink("javascript:alert(1)"))).toBe(false);
  expect(isAllowedLink(completeLink("JAVASCRIPT:alert(1)"))).toBe(false);
  expect(isAllowedLink(completeLink("data:text/html,x"))).toBe(false);
});
