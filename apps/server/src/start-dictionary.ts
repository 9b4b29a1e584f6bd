import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { interpolation } from "@presale/contracts/interpolation.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { setLanguageSource } from "@presale/contracts/translate.ts";
import i18next from "i18next";
import { requestLocale } from "./platform/http/request-locale.ts";

/** Loads the texts of emails and errors, translated into the request's language if there is one. */
export async function startDictionary(): Promise<void> {
  setLanguageSource(requestLocale);
  await i18next.init({
    lng: defaultLocale,
    fallbackLng: defaultLocale,
    resources: { [defaultLocale]: { ...dictionary } },
    interpolation,
  });
}
