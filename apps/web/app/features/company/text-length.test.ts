import { letterheadInput } from "@presale/contracts/inputs/letterhead.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { describe, expect, it } from "vitest";
import { isTooLong, richTextLength } from "./text-length.ts";

const { characters } = limits.letterhead;
const document = (...paragraphs: string[]) => ({
  type: "doc",
  content: paragraphs.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});
const isAcceptedByServer = (header: unknown) => letterheadInput.safeParse({ header }).success;

describe("Letterhead header length", () => {
  it("is 0 without text", () => {
    expect(richTextLength(null)).toBe(0);
    expect(richTextLength({ type: "doc", content: [{ type: "paragraph" }] })).toBe(0);
  });

  it.each([
    [document("x".repeat(characters)), false],
    [document("x".repeat(characters + 1)), true],
    // A line break counts too.
    [document("x".repeat(characters - 1), "x"), true],
  ])("is too long exactly when the server rejects it", (text, expected) => {
    expect(isTooLong(text)).toBe(expected);
    expect(isAcceptedByServer(text)).toBe(!expected);
  });
});
