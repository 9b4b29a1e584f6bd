import { expect, test } from "vitest";
import { currencies } from "./currencies.ts";
import { formatMoney, formatMoneyWithCode } from "./format-money.ts";

test("money is minor units with the symbol in front", () => {
  expect(formatMoney(1250)).toBe("$12.50");
  expect(formatMoney(5, "EUR")).toBe("€0.05");
  expect(formatMoney(-123456, "GBP")).toBe("-£1,234.56");
  expect(formatMoney(3600, "JPY")).toBe("¥36.00");
  expect(formatMoney(Number.MAX_SAFE_INTEGER)).toBe("$90,071,992,547,409.91");
});

test("a currency that is shown by letters stands apart from its amount, on the same line", () => {
  expect(formatMoney(3600, "CHF")).toBe("CHF\u00a036.00");
  expect(formatMoney(-3600, "CHF")).toBe("-CHF\u00a036.00");
  // Whatever ends in a letter does; `R$` ends in none.
  for (const currency of currencies)
    expect(formatMoney(100, currency)).toMatch(/(\p{L}\u00a0|[^\p{L}\s])1\.00$/u);
});

test("a currency's code is said once, beside a symbol that others have as well", () => {
  expect(formatMoneyWithCode(3600, "CAD")).toBe("$36.00\u00a0CAD");
  for (const currency of currencies)
    expect(formatMoneyWithCode(100, currency).split(currency)).toHaveLength(2);
});
