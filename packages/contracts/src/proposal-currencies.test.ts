import { expect, test } from "vitest";
import { currencies } from "./currencies.ts";
import {
  digitsOf,
  formatAmount,
  formatAmountRange,
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
  expect(formatAmount(109_502n, "JPY")).toBe("JPY\u00a0109,502");
  expect(formatAmount(145_313n, "KWD")).toBe("KWD\u00a0145.313");
  expect(formatAmount(9_007_199_254_740_993n, "USD")).toBe("USD\u00a090,071,992,547,409.93");
});

test("no two currencies are printed alike", () => {
  const printed = Map.groupBy(proposalCurrencies, (code) => formatAmount(0n, code, 0));
  expect([...printed.values()].filter(({ length }) => length > 1)).toEqual([]);
  const ambiguous = ["AUD", "CAD", "USD", "JPY", "CNY", "NOK", "SEK", "FKP", "PKR"];
  for (const code of ambiguous) expect(formatAmount(100n, code, 2)).toBe(`${code}\u00a01.00`);
  expect(formatAmount(-18_741n, "USD")).toBe("-USD\u00a0187.41");
});

test("formatAmount uses the digits that an amount was stored with", () => {
  expect(formatAmount(1250n, "JPY", 2)).toBe("JPY\u00a012.50");
  expect(formatAmount(1250n, "EUR", 0)).toBe("€1,250");
});

test("a range names its currency once", () => {
  const range = (min: bigint, max: bigint, currency: string) =>
    formatAmountRange({ min, max }, currency);
  expect(range(1_250n, 2_000n, "EUR")).toBe("€12.50–20.00");
  expect(range(134_414n, 212_461n, "KWD")).toBe("KWD\u00a0134.414–212.461");
  expect(range(0n, 109_502n, "JPY")).toBe("JPY\u00a00–109,502");
  expect(range(1_250n, 1_250n, "EUR")).toBe("€12.50");
});

test("a range may be in whole units; a single amount is exact", () => {
  const whole = (min: bigint, max: bigint) => formatAmountRange({ min, max }, "EUR", 2, 0);
  expect(whole(3_666_097n, 6_547_950n)).toBe("€36,661–65,480");
  expect(whole(1_160n, 1_240n)).toBe("€12");
  expect(whole(250_050n, 250_050n)).toBe("€2,500.50");
});
