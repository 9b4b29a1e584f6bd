import { defaultLocale } from "@presale/contracts/limits.ts";
import i18next, { type InitOptions, type Resource } from "i18next";
import { initReactI18next } from "react-i18next";
import {
  dictionaryBackend,
  loadingOptions,
  type Namespace,
  wholeDictionary,
} from "./dictionary-backend.ts";

const shared: Namespace[] = ["common", "ui", "nav", "titles", "errors", "validation"];
const publicSide: Namespace[] = ["site", "account", "legal", "identity", "invites", "twoFactor"];
const innerSide: Namespace[] = [
  "audit",
  "backoffice",
  "identity",
  "invites",
  "notifications",
  "profile",
  "roles",
  "team",
  "twoFactor",
  "builder",
  "company",
  "features",
  "library",
  "projectRole",
  "projects",
  "proposal",
  "report",
  "tags",
  "tasks",
  "workspace",
];

/** What the screens of a path say; all of it is there before they render. */
const namespacesOf = (pathname: string): Namespace[] =>
  /^\/(workspace|backoffice)(\/|$)/.test(pathname)
    ? [...shared, ...innerSide]
    : [...shared, ...publicSide];

const options: InitOptions = {
  lng: defaultLocale,
  supportedLngs: [defaultLocale],
  fallbackLng: false,
  load: "currentOnly",
  defaultNS: "common",
  returnNull: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
};

/** In the browser: waits for what the first page says, then hydration can begin. */
export async function startI18nInBrowser(pathname: string): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(dictionaryBackend())
    .init({ ...options, ...loadingOptions, ns: namespacesOf(pathname) });
}

/** Before a page of another side renders. */
export const loadWords = (pathname: string): Promise<void> =>
  i18next.loadNamespaces(namespacesOf(pathname));

let onServer: Promise<void> | null = null;

async function initOnServer(): Promise<void> {
  const dictionary = await wholeDictionary();
  if (i18next.isInitialized) {
    initReactI18next.init(i18next);
    for (const [namespace, texts] of Object.entries(dictionary))
      if (!i18next.hasResourceBundle(defaultLocale, namespace))
        i18next.addResourceBundle(defaultLocale, namespace, texts);
    return;
  }
  await i18next
    .use(initReactI18next)
    .init({ ...options, resources: { [defaultLocale]: { ...dictionary } } as Resource });
}

/** On the server the dictionary is at hand; its host may have started i18next already. */
export function startI18nOnServer(): Promise<void> {
  onServer ??= initOnServer();
  return onServer;
}
