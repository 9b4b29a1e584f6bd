import { limits } from "./limits.ts";
import { type DictionaryKey, translate } from "./translate.ts";

interface PublicPageEntry {
  path: `/${string}`;
  title: DictionaryKey;
  description?: DictionaryKey;
}

/** The public pages that search engines may find, with the title and description that the product comes with. */
export const publicPages = {
  home: { path: "/", title: "titles:home", description: "site:home.description" },
  articles: { path: "/articles", title: "titles:articles", description: "articles:description" },
  about: { path: "/about", title: "titles:about", description: "site:about.description" },
  price: { path: "/price", title: "titles:price", description: "site:price.description" },
  contact: { path: "/contact", title: "titles:contact", description: "site:contact.description" },
  feedback: {
    path: "/feedback",
    title: "titles:feedback",
    description: "feedback:page.description",
  },
  agreement: {
    path: "/agreement",
    title: "titles:agreement",
    description: "legal:terms.description",
  },
  privacyPolicy: {
    path: "/privacy-policy",
    title: "titles:privacyPolicy",
    description: "legal:privacy.description",
  },
  login: { path: "/login", title: "titles:login" },
  registration: { path: "/registration", title: "titles:registration" },
  resendConfirmation: { path: "/resend-confirmation", title: "titles:resendConfirmation" },
  forgotPassword: { path: "/forgot-password", title: "titles:forgotPassword" },
} as const satisfies Record<string, PublicPageEntry>;

export type PublicPage = keyof typeof publicPages;
export const publicPageNames = Object.keys(publicPages) as [PublicPage, ...PublicPage[]];

/** A description with its figures. */
export const describePage = (key: DictionaryKey): string =>
  translate(key, { free: limits.freeTasksPerProject, token: limits.tokensPerExtraTask });
