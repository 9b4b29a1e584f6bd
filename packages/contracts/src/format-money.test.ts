import { expect, test } from "vitest";
import { currencies } from "./currencies.ts";
import { formatMoney, formatMoneyWithCode, formatShortMoney } from "./format-money.ts";

test("formatMoney formats minor units with the symbol in front", () => {
  expect(formatMoney(1250)).toBe("$12.50");
  expect(formatMoney(5, "EUR")).toBe("€0.05");
  expect(formatMoney(-123456, "GBP")).toBe("-£1,234.56");
  expect(formatMoney(3600, "JPY")).toBe("¥36.00");
  expect(formatMoney(Number.MAX_SAFE_INTEGER)).toBe("$90,071,992,547,409.91");
});

test("formatMoney puts a non-breaking space after a currency shown by letters", () => {
  expect(formatMoney(3600, "CHF")).toBe("CHF\u00a036.00");
  expect(formatMoney(-3600, "CHF")).toBe("-CHF\u00a036.00");
  // A no-break space follows every symbol that ends in a letter. `R$` doesn't.
  for (const currency of currencies)
    expect(formatMoney(100, currency)).toMatch(/(\p{L}\u00a0|[^\p{L}\s])1\.00$/u);
});

test("formatMoneyWithCode shows the currency code exactly once", () => {
  expect(formatMoneyWithCode(3600, "CAD")).toBe("$36.00\u00a0CAD");
  for (const currency of currencies)
    expect(formatMoneyWithCode(100, currency).split(currency)).toHaveLength(2);
});

test("formatShortMoney rounds and shortens thousands", () => {
  expect(formatShortMoney(0, "USD")).toBe("$0");
  expect(formatShortMoney(50_000, "EUR")).toBe("€500");
  expect(formatShortMoney(1_250_000, "GBP")).toBe("£12.5k");
  expect(formatShortMoney(-5_000_000, "CHF")).toBe("-CHF\u00a050k");
  expect(formatShortMoney(200_000_000, "USD")).toBe("$2m");
});
