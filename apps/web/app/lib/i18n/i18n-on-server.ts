import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nOptions } from "./i18n-options.ts";

let initialisation: Promise<unknown> | null = null;

async function initialise(): Promise<void> {
  // The hosting server has already initialised i18next with the same dictionary.
  if (i18next.isInitialized) initReactI18next.init(i18next);
  else
    await i18next.use(initReactI18next).init({
      ...i18nOptions,
      lng: defaultLocale,
      resources: { [defaultLocale]: { ...dictionary } },
    });
}

/** Loads the whole dictionary, without requests. */
export async function startI18nOnServer(): Promise<void> {
  initialisation ??= initialise();
  await initialisation;
}
