import { formatAmount, proposalCurrencies } from "@presale/contracts/proposal-currencies.ts";
import { expect, it } from "vitest";
import { findUncovered } from "./uncovered.ts";

it("the fonts cover the amounts of every currency", async () => {
  const amounts = proposalCurrencies.map((code) => formatAmount(1_234_567_890n, code));
  expect(await findUncovered(amounts.join(" "))).toEqual([]);
  expect(await findUncovered("\u058f")).toEqual(["\u058f"]);
});
