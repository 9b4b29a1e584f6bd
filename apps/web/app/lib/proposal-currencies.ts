import { defaultLocale } from "@presale/contracts/limits.ts";
import { isProposalCurrency, proposalCurrencies } from "@presale/contracts/proposal-currencies.ts";

const currencyNames = new Intl.DisplayNames(defaultLocale, { type: "currency" });

/** Currencies that a rate card may have, with their names. */
export const currencyOptions = proposalCurrencies.map((value) => ({
  value,
  label: `${value} · ${currencyNames.of(value)}`,
}));

/** Returns the company's own currency, if its rate cards may have it. */
export const defaultCurrencyOf = (
  company: { currency: string | null } | null | undefined,
): string => (company?.currency && isProposalCurrency(company.currency) ? company.currency : "EUR");
