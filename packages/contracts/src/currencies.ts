/**
 * Currencies that a company may estimate and pay in: ISO 4217, and of those only the ones with two
 * decimals, since amounts are whole hundredths everywhere.
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
