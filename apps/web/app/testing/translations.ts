import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { defaultLocale } from "@presale/contracts/limits.ts";
import i18next, { type Resource } from "i18next";
import { initReactI18next } from "react-i18next";

export async function startTranslations(): Promise<void> {
  const resources: Resource = { [defaultLocale]: { ...dictionary } };
  const interpolation = { escapeValue: false };
  await i18next.use(initReactI18next).init({ lng: defaultLocale, resources, interpolation });
}
