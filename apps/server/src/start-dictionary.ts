import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import i18next from "i18next";

/** What the server says, in mails and errors. */
export const startDictionary = () =>
  i18next.init({
    lng: defaultLocale,
    resources: { [defaultLocale]: dictionary as never },
    interpolation: { escapeValue: false },
  });
