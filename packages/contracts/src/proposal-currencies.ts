import { defaultLocale as locale } from "./limits.ts";
import { memoize } from "./memoize.ts";

/** ISO 4217: currencies by the number of digits after the decimal point. */
const codesByDigits: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF",
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
      CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ
      GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL
      MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR
      PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT
      TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW`,
  3: "BHD IQD JOD KWD LYD OMR TND",
};

const digitsByCode: ReadonlyMap<string, number> = new Map(
  Object.entries(codesByDigits).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(digits)] as const),
  ),
);

/** Currencies that a rate card may have. Tokens are sold in fewer: `currencies.ts`. */
export const proposalCurrencies: readonly string[] = [...digitsByCode.keys()].toSorted();

export const isProposalCurrency = (code: string): boolean => digitsByCode.has(code);

/** Returns the number of digits after the decimal point, 2 for an unknown currency. */
export const digitsOf = (currency: string): number => digitsByCode.get(currency) ?? 2;

/**
 * Currencies printed with their symbol: it is unambiguous, and the PDF's fonts can draw it. All
 * others are printed with their code, since many share `$`, `¥` or `kr`.
 */
const withSymbol: ReadonlySet<string> = new Set(
  `AOA AZN BAM BOB BRL BWP CRC CZK EGP EUR GBP GEL GHS GNF GTQ HNL HUF IDR ILS INR KMF KRW KZT LAK
   LBP MGA MMK MNT MYR NGN PHP PLN PYG RON RUB RWF STN THB TRY UAH VND XAF XOF XPF ZAR ZMW`.split(
    /\s+/,
  ),
);

const amountFormat = memoize((key: `${string} ${number}`) => {
  const [currency = "", shownDigits] = key.split(" ");
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: withSymbol.has(currency) ? "narrowSymbol" : "code",
    minimumFractionDigits: Number(shownDigits),
    maximumFractionDigits: Number(shownDigits),
  });
});

/**
 * Formats minor units with the currency first: `1250n` in EUR → `€12.50`, in USD → `USD 12.50`.
 * `digits`: the decimals that the amount was stored with. With fewer `shownDigits`, it is rounded.
 */
export function formatAmount(
  amount: bigint,
  currency: string,
  digits: number = digitsOf(currency),
  shownDigits: number = digits,
): string {
  const format = amountFormat(`${currency} ${shownDigits}`);
  // A string, because dividing large numbers would lose minor units.
  return format.format(`${amount}E-${digits}` as Intl.StringNumericLiteral);
}

/**
 * Formats a range: `€12.50–20.00`, or one amount if both ends are equal. Only the ends of a range
 * are rounded to `shownDigits`.
 */
export function formatAmountRange(
  { min, max }: { min: bigint; max: bigint },
  currency: string,
  digits: number = digitsOf(currency),
  shownDigits: number = digits,
): string {
  if (min === max) return formatAmount(min, currency, digits);
  const [from, to] = [min, max].map((amount) =>
    formatAmount(amount, currency, digits, shownDigits),
  );
  if (from === to) return from as string;
  // The currency is printed once, like the unit of hours.
  return `${from}–${to?.replace(/^[^\d-]+/, "")}`;
}
