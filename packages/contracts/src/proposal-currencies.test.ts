import { expect, test } from "vitest";
import { currencies } from "./currencies.ts";
import {
  digitsOf,
  formatAmount,
  isProposalCurrency,
  proposalCurrencies,
} from "./proposal-currencies.ts";

test("a rate card may have every currency of tokens, and others", () => {
  expect(currencies.filter((code) => !isProposalCurrency(code))).toEqual([]);
  expect(proposalCurrencies).toContain("JPY");
  expect(proposalCurrencies).toEqual([...new Set(proposalCurrencies)].toSorted());
  expect(proposalCurrencies.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  for (const code of ["", "eur", "XXX", "DEM"]) expect(isProposalCurrency(code)).toBe(false);
});

test("currencies have no, two or three digits", () => {
  const codesWith = (digits: number) =>
    proposalCurrencies.filter((code) => digitsOf(code) === digits).join(" ");
  expect(codesWith(0)).toBe("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF");
  expect(codesWith(3)).toBe("BHD IQD JOD KWD LYD OMR TND");
  for (const code of ["EUR", "HUF", "MGA", "XXX"]) expect(digitsOf(code)).toBe(2);
});

test("formatAmount formats minor units by the currency's digits", () => {
  expect(formatAmount(0n, "EUR")).toBe("€0.00");
  expect(formatAmount(5n, "EUR")).toBe("€0.05");
  expect(formatAmount(-123_456n, "GBP")).toBe("-£1,234.56");
  expect(formatAmount(109_502n, "JPY")).toBe("¥109,502");
  expect(formatAmount(145_313n, "KWD")).toBe("KWD\u00a0145.313");
  expect(formatAmount(9_007_199_254_740_993n, "USD")).toBe("$90,071,992,547,409.93");
});

test("formatAmount uses the digits that an amount was stored with", () => {
  expect(formatAmount(1250n, "JPY", 2)).toBe("¥12.50");
  expect(formatAmount(1250n, "EUR", 0)).toBe("€1,250");
});
