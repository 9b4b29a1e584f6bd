import { z } from "zod";
import { type ContentKind, everyPage } from "./content.ts";
import { type Currency, currencies } from "./currencies.ts";
import { email, emptyToNull, line, lines, wholeNumber } from "./inputs/fields.ts";
import { percentage } from "./inputs/percentage.ts";
import { limits } from "./limits.ts";
import { translate } from "./translate.ts";

interface SettingEntry<T> {
  schema: z.ZodType<T>;
  default: T;
  shownOn?: ContentKind | typeof everyPage;
  /** Displayed as an amount in the platform's currency, stored in hundredths. */
  isMoney?: true;
  /** Displayed as a percentage, stored in thousandths of a percent. */
  isPercentage?: true;
  isMultiline?: true;
  choices?: readonly T[];
}

export interface TokenPrice {
  currency: Currency;
  amount: number;
}
const setting = <T>(entry: SettingEntry<T>) => entry;

/** Validates an amount in hundredths. The error message shows whole units. */
const amount = (min: number, max: number) => {
  const error = () =>
    translate("validation:amount", { min: min / 100, max: max / 100, decimals: 2 });
  return z.int({ error }).min(min, { error }).max(max, { error });
};
const optionalText = (schema: z.ZodType<string, string>) =>
  setting({ schema: emptyToNull(schema).transform((value) => value ?? ""), default: "" });
/**
 * Returns the setting for a detail of the site's operator. An empty detail falls back to the
 * server's configuration.
 */
const siteDetail = (schema: z.ZodType<string, string>) =>
  setting({
    schema: emptyToNull(schema).transform((value) => value ?? ""),
    default: "",
    shownOn: everyPage,
  });
/** Returns the setting of a retention period in days, which the privacy policy states. */
const retention = (min: number, max: number, byDefault: number) =>
  setting<number>({ schema: wholeNumber(min, max), default: byDefault, shownOn: everyPage });
const detailLine = line({ min: 2, max: 200 });

const currency = z.enum(currencies, { error: () => translate("validation:choice") });
const tokenPrice = amount(1, 1_000_000);
const tokenPrices = z
  .array(z.strictObject({ currency, amount: tokenPrice }))
  .max(currencies.length, {
    abort: true,
    error: () => translate("validation:tooMany", { count: currencies.length }),
  })
  .superRefine((prices, context) => {
    const priced = new Set<Currency>();
    for (const [index, price] of prices.entries()) {
      if (priced.has(price.currency))
        context.addIssue({
          code: "custom",
          path: [index, "currency"],
          message: translate("validation:duplicate"),
        });
      priced.add(price.currency);
    }
  });

/** Every platform setting. Their names and descriptions are in the dictionary. */
export const settingsCatalogue = {
  uploadMegabytes: setting({
    schema: wholeNumber(1, 100),
    default: limits.upload.defaultMegabytes,
    shownOn: everyPage,
  }),
  companyStorageMegabytes: setting({
    schema: wholeNumber(1, 1_000_000),
    default: limits.upload.companyMegabytes,
  }),
  tokenPrice: setting({
    schema: tokenPrice,
    default: 100,
    shownOn: "settings",
    isMoney: true,
  }),
  currency: setting<Currency>({
    schema: currency,
    default: "USD",
    shownOn: "settings",
    choices: currencies,
  }),
  otherTokenPrices: setting<readonly TokenPrice[]>({
    schema: tokenPrices,
    default: [],
    shownOn: "settings",
  }),
  taxRate: setting({ schema: percentage, default: 0, isPercentage: true }),
  taxReason: optionalText(detailLine),
  invoiceDueDays: setting({ schema: wholeNumber(1, 365), default: 14 }),
  bankDetails: { ...optionalText(lines({ min: 2, max: 1_000 })), isMultiline: true },
  restrictUnpaid: setting({ schema: z.boolean(), default: false }),
  restrictUnpaidDays: setting({ schema: wholeNumber(0, 365), default: 14 }),
  paymentSandbox: setting({ schema: z.boolean(), default: false }),
  emailSandbox: setting({ schema: z.boolean(), default: false }),
  contactEmail: siteDetail(email),
  contactPhone: siteDetail(detailLine),
  contactHours: siteDetail(detailLine),
  legalName: siteDetail(detailLine),
  legalRegistration: siteDetail(detailLine),
  legalAddress: siteDetail(detailLine),
  legalTaxNumber: siteDetail(detailLine),
  /** Oldest supported client, one of the past releases. Empty: the current release. */
  oldestRelease: optionalText(line({ min: 1, max: 100 })),
  auditDays: retention(30, 3_650, limits.retention.audit),
  errorDays: setting({ schema: wholeNumber(1, 365), default: limits.retention.errors }),
  contactDays: retention(1, 3_650, limits.retention.contacts),
  visitorAddressDays: retention(1, 365, limits.retention.visitorAddresses),
  sessionDays: retention(1, 365, limits.retention.sessions),
  requireStaffTwoFactor: setting({
    schema: z.boolean(),
    default: false,
  }),
};

export type SettingKey = keyof typeof settingsCatalogue;
export type SettingValue<K extends SettingKey> = (typeof settingsCatalogue)[K]["default"];

export const tokenPriceSettings = ["tokenPrice", "currency", "otherTokenPrices"] as const;

export function tokenPricesOf({
  tokenPrice,
  currency,
  otherTokenPrices,
}: {
  [Key in (typeof tokenPriceSettings)[number]]: SettingValue<Key>;
}): [TokenPrice, ...TokenPrice[]] {
  const others = otherTokenPrices.filter((other) => other.currency !== currency);
  return [{ currency, amount: tokenPrice }, ...others];
}

/** Returns the price in the company's currency, or else in the platform's. */
export function tokenPriceFor(
  wanted: string,
  settings: Parameters<typeof tokenPricesOf>[0],
): TokenPrice {
  const prices = tokenPricesOf(settings);
  return prices.find(({ currency }) => currency === wanted) ?? prices[0];
}

export const settingName = (key: SettingKey): string => translate(`settings:${key}.name`);
export const settingDescription = (key: SettingKey): string =>
  translate(`settings:${key}.description`);
