import { expect, test } from "vitest";
import { priceRows } from "./price-rows.ts";
import type { Price, PriceLines } from "./prices.operations.ts";

const range = (min: string, max = min) => ({ min, max });
const settings = {
  overhead: 15_000,
  contingency: 10_000,
  discountRate: null,
  taxRate: 23_000,
  taxLabel: null,
  taxNote: null,
} as Price["settings"];
const lines: PriceLines = {
  features: [],
  work: range("296315", "503830"),
  overhead: range("44447", "75575"),
  contingency: null,
  discount: range("50000"),
  net: range("290762", "529405"),
  tax: range("66875", "121763"),
  total: range("357637", "651168"),
};

test("lines have the PDF's order, and the discount is negative", () => {
  const rows = priceRows(lines, settings);
  expect(rows.map(({ kind }) => kind)).toEqual([
    "work",
    "overhead",
    "discount",
    "net",
    "tax",
    "total",
  ]);
  expect(rows.map(({ rate }) => rate)).toEqual([null, 15_000, null, null, 23_000, null]);
  expect(rows[2]?.range).toEqual(range("-50000"));
});

test("a fixed price has only its net before the tax", () => {
  const fixed = { ...lines, work: null, overhead: null, discount: null };
  expect(priceRows(fixed, settings).map(({ kind }) => kind)).toEqual(["net", "tax", "total"]);
});

test("net and tax have lines if there is a tax, or a tax of 0% with a note", () => {
  const kindsOf = (change: Partial<Price["settings"]>) =>
    priceRows(lines, { ...settings, taxRate: 0, ...change })
      .slice(3)
      .map(({ kind }) => kind);
  expect(kindsOf({})).toEqual(["total"]);
  expect(kindsOf({ taxNote: "Reverse charge" })).toEqual(["net", "tax", "total"]);
  expect(kindsOf({ taxLabel: "VAT" })).toEqual(["net", "tax", "total"]);
});
