import { defaultLocale, type Locale } from "@presale/contracts/limits.ts";
import { authRecord, localeRecord } from "./storage/records.ts";

/** The language of this browser, kept in it; one that is not supported gives way to the default. */
export function browserLocale(): Locale {
  const stored = localeRecord.read();
  if (stored) return stored;
  localeRecord.write(defaultLocale);
  return defaultLocale;
}

/** The language of the user who is logged in, else of this browser. */
export const currentLocale = (): Locale => authRecord.read()?.locale ?? browserLocale();
