import { dictionaryFiles } from "virtual:dictionary-files";
import { supportedLocales } from "@presale/contracts/limits.ts";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { currentLocale } from "../locale.ts";
import { wordsOfPath } from "../route-table.ts";
import { dictionaryBackend, loadingOptions } from "./dictionary-backend.ts";
import { i18nOptions } from "./i18n-options.ts";
import { type PageNamespace, shellWords } from "./shell-words.ts";

/** After all tries a page's words are not there: it must not be shown. */
export class WordsMissing extends Error {
  override name = "WordsMissing";
}

/** Before a page is shown: the files of the dictionary that it needs. */
export const loadWords = (pathname: string): Promise<void> => loadPartWords(wordsOfPath(pathname));

/** The same for a part of a page that isn't fetched with it. */
export async function loadPartWords(wanted: readonly PageNamespace[]): Promise<void> {
  await i18next.loadNamespaces(wanted);
  const missing = wanted.filter((name) => !i18next.hasResourceBundle(i18next.language, name));
  if (missing.length > 0) throw new WordsMissing(`Missing words: ${missing.join(", ")}`);
}

/** What every page says is here at once. */
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
