import { dictionaryFiles } from "virtual:dictionary-files";
import { supportedLocales } from "@presale/contracts/limits.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { currentLocale } from "../locale.ts";
import { wordsOfPath } from "../route-table.ts";
import { dictionaryBackend, loadingOptions } from "./dictionary-backend.ts";
import { i18nOptions } from "./i18n-options.ts";
import { type PageNamespace, shellWords } from "./shell-words.ts";

/** Thrown after all retries failed: the page must not be shown without its texts. */
export class WordsMissing extends Error {
  override name = "WordsMissing";
}

export const loadWords = (pathname: string): Promise<void> => loadPartWords(wordsOfPath(pathname));

/** Loads the namespaces of a lazy-loaded part. Throws `WordsMissing`. */
export async function loadPartWords(wanted: readonly PageNamespace[]): Promise<void> {
  await i18next.loadNamespaces(wanted);
  const missing = wanted.filter((name) => !i18next.hasResourceBundle(i18next.language, name));
  if (missing.length > 0)
    throw new WordsMissing(`Missing dictionary namespaces: ${missing.join(", ")}`);
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
      ns: Object.keys(shellWords),
      resources: { [locale]: shellWords },
      partialBundledLanguages: true,
    });
}
