import { defaultLocale, type Locale } from "@presale/contracts/limits.ts";
import { authRecord, localeRecord } from "./storage/records.ts";

/** Returns the browser's stored language; stores the default without a supported one. */
export function browserLocale(): Locale {
  const stored = localeRecord.read();
  if (stored) return stored;
  localeRecord.write(defaultLocale);
  return defaultLocale;
}

export const currentLocale = (): Locale => authRecord.read()?.locale ?? browserLocale();
