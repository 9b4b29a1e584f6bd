import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

test("money is minor units with the symbol in front", () => {
  expect(formatMoney(1250)).toBe("$12.50");
  expect(formatMoney(5, "EUR")).toBe("€0.05");
  expect(formatMoney(-123456, "GBP")).toBe("-£1,234.56");
});
