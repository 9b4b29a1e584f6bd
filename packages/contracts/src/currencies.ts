/**
 * Currencies (ISO 4217) in which tokens are sold. All have two decimals, because payment amounts
 * are integers in hundredths. Proposals have more: `proposal-currencies.ts`.
 */
export const currencies = [
  "AUD",
  "BGN",
  "BRL",
  "CAD",
  "CHF",
  "CNY",
  "CZK",
  "DKK",
  "EUR",
  "GBP",
  "GEL",
  "HKD",
  "ILS",
  "INR",
  "MDL",
  "MXN",
  "NOK",
  "NZD",
  "PLN",
  "RON",
  "RSD",
  "SEK",
  "SGD",
  "TRY",
  "UAH",
  "USD",
  "ZAR",
] as const;
export type Currency = (typeof currencies)[number];
