import { dictionaryFiles } from "virtual:dictionary-files";
import { supportedLocales } from "@presale/contracts/limits.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { currentLocale } from "../locale.ts";
import { namespacesOfPath } from "../route-table.ts";
import { dictionaryBackend, loadingOptions } from "./dictionary-backend.ts";
import { i18nOptions } from "./i18n-options.ts";
import { type PageNamespace, shellTranslations } from "./shell-translations.ts";

/** Thrown after all retries have failed. The page must not be shown without its texts. */
export class MissingTranslationsError extends Error {
  override name = "MissingTranslationsError";
}

export const loadPageNamespaces = (pathname: string): Promise<void> =>
  loadNamespaces(namespacesOfPath(pathname));

/** Loads namespaces. Throws a `MissingTranslationsError` if one can't be loaded. */
export async function loadNamespaces(wanted: readonly PageNamespace[]): Promise<void> {
  await i18next.loadNamespaces(wanted);
  const missing = wanted.filter((name) => !i18next.hasResourceBundle(i18next.language, name));
  if (missing.length > 0)
    throw new MissingTranslationsError(`Missing dictionary namespaces: ${missing.join(", ")}`);
}

/** Starts with the bundled namespaces that every page uses. */
export async function startI18n(): Promise<void> {
  const locale = currentLocale();
  await i18next
    .use(initReactI18next)
    .use(dictionaryBackend(dictionaryFiles))
    .init({
      ...i18nOptions,
      ...loadingOptions,
      lng: locale,
      supportedLngs: supportedLocales,
      ns: Object.keys(shellTranslations),
      resources: { [locale]: shellTranslations },
      partialBundledLanguages: true,
    });
}
