import type { ContentPrice, VersionContent } from "@presale/contracts/version-content.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { startDictionary } from "../../start-dictionary.ts";
import { statementOf } from "./statement.ts";

beforeAll(startDictionary);

const content = {
  number: 3,
  title: "Shop relaunch",
  proposalNumber: "P-17",
  clientName: "Client Ltd",
  company: { name: "Acme Ltd" },
  totals: { minHours: "37.50", maxHours: "64.00" },
} as VersionContent;

const price: ContentPrice = {
  kind: "estimate",
  currency: "EUR",
  digits: 2,
  lines: [],
  net: { min: 356_097, max: 605_478 },
  taxRate: 23_000,
  taxLabel: "VAT",
  taxNote: null,
  tax: { min: 81_902, max: 139_260 },
  total: { min: 437_999, max: 744_738 },
};
const exactly = (amount: number) => ({ min: amount, max: amount });
const wordsOf = (change: Partial<ContentPrice>) =>
  statementOf({ ...content, price: { ...price, ...change } }, "1f3a");

describe("The statement", () => {
  it("names the whole offer", () => {
    expect(statementOf(content, "1f3a")).toBe(
      "I accept version 3 of “Shop relaunch” (proposal P-17) by Acme Ltd for Client Ltd, for an expected effort of 37.5–64 h, as in the PDF with the SHA-256 1f3a. I may act for Client Ltd. I sign by typing my name.",
    );
  });

  it.each<[string, Partial<ContentPrice>]>([
    ["for the hours worked, but no more than €6,054.78 plus VAT", { kind: "capped" }],
    ["for €4,800.00 plus VAT", { kind: "fixed", net: exactly(480_000) }],
    ["for €4,800.00 plus tax", { kind: "fixed", net: exactly(480_000), taxLabel: null }],
    ["for €4,800.00", { kind: "fixed", net: exactly(480_000), taxRate: 0 }],
    [
      "for JPY 166,344 plus VAT",
      { kind: "fixed", net: exactly(166_344), currency: "JPY", digits: 0 },
    ],
    // The statement uses the number of digits stored in the version.
    [
      "for KWD 212.461 plus VAT",
      { kind: "fixed", net: exactly(212_461), currency: "KWD", digits: 3 },
    ],
  ])("says what a price binds to: %s", (words, change) => {
    expect(wordsOf(change).replaceAll("\u00a0", " ")).toContain(
      `for Client Ltd, ${words}, as in the PDF`,
    );
  });

  const hours = { minHours: "37.50", maxHours: "64.00" };
  const rates = [{ title: "Engineer", price: 8_500 }];
  const atBasis = "; the hours worked are billed at the rates that this price is based on";
  it.each<[string, Partial<ContentPrice>, VersionContent["totals"], string]>([
    ["at the rates and hours described, ", { rates }, hours, "; the hours worked are billed"],
    ["at the rates described, ", { rates }, {}, "; the hours worked are billed"],
    ["for the hours described, ", {}, hours, atBasis],
    ["for the work described, ", {}, {}, atBasis],
    ["for the hours described, ", { rates: [] }, hours, atBasis],
  ])("refers only to what the client is shown: %s", (basis, change, totals, billing) => {
    const statement = (net: ContentPrice["net"]) =>
      statementOf({ ...content, totals, price: { ...price, ...change, net } }, "1f3a");
    expect(statement(price.net)).toContain(
      `for Client Ltd, ${basis}expected between €3,560.97 and €6,054.78 plus VAT${billing}, as in the PDF`,
    );
    expect(statement(exactly(10_000))).toContain(
      `for Client Ltd, ${basis}expected to be €100.00 plus VAT${billing}, as in the PDF`,
    );
  });

  it("names a price also if the hours are hidden", () => {
    const hidden = { ...content, totals: {}, price: { ...price, kind: "capped" as const } };
    expect(statementOf(hidden, "1f3a")).toContain("no more than €6,054.78 plus VAT");
  });
});
