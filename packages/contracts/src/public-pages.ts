import { limits } from "./limits.ts";
import { type DictionaryKey, translate } from "./translate.ts";

interface PublicPageEntry {
  path: `/${string}`;
  title: DictionaryKey;
  description?: DictionaryKey;
}

export const publicPages = {
  home: { path: "/", title: "titles:default", description: "site:home.description" },
  articles: { path: "/articles", title: "articles:title", description: "articles:description" },
  about: { path: "/about", title: "site:about.title", description: "site:about.description" },
  acceptance: {
    path: "/acceptance",
    title: "acceptance:title",
    description: "acceptance:description",
  },
  howSure: { path: "/how-sure", title: "howSure:title", description: "howSure:description" },
  price: { path: "/price", title: "site:price.title", description: "site:price.description" },
  contact: {
    path: "/contact",
    title: "site:contact.title",
    description: "site:contact.description",
  },
  feedback: {
    path: "/feedback",
    title: "feedback:page.title",
    description: "feedback:page.description",
  },
  agreement: {
    path: "/agreement",
    title: "legal:terms.title",
    description: "legal:terms.description",
  },
  privacyPolicy: {
    path: "/privacy-policy",
    title: "legal:privacy.title",
    description: "legal:privacy.description",
  },
  login: { path: "/login", title: "account:login.title" },
  registration: { path: "/registration", title: "titles:registration" },
  resendConfirmation: { path: "/resend-confirmation", title: "account:resend.title" },
  forgotPassword: { path: "/forgot-password", title: "account:forgot.title" },
} as const satisfies Record<string, PublicPageEntry>;

export type PublicPage = keyof typeof publicPages;

export const describePage = (key: DictionaryKey): string =>
  translate(key, { free: limits.freeTasksPerProject, token: limits.tokensPerExtraTask });
