/**
 * Currencies (ISO 4217) for estimates and payments. Only those with two decimals: all amounts are
 * integers in hundredths.
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
