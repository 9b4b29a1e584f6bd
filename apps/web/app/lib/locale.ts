import { defaultLocale, type Locale } from "@presale/contracts/limits.ts";
import { authRecord, localeRecord } from "./storage/records.ts";

/** Returns the browser's stored language. Stores the default if none is stored. */
export function browserLocale(): Locale {
  const stored = localeRecord.read();
  if (stored) return stored;
  localeRecord.write(defaultLocale);
  return defaultLocale;
}

export const currentLocale = (): Locale => authRecord.read()?.locale ?? browserLocale();
