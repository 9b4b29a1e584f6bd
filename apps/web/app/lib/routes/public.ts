import { type PublicPage, publicPages } from "@presale/contracts/public-pages.ts";
import { screens } from "./route-entry.ts";

/** What a page that search engines may find is called; staff may change it. */
const found = <Page extends PublicPage>(seo: Page) => ({ ...publicPages[seo], seo });

export const publicScreens = screens({
  home: {
    ...found("home"),
    file: "home.tsx",
    shows: [],
  },
  articles: {
    ...found("articles"),
    words: ["articles"],
    shows: ["articles"],
  },
  articlesPage: {
    ...found("articles"),
    path: "/articles/page/:page",
    file: "articles-page.tsx",
    words: ["articles"],
    shows: ["articles"],
  },
  article: {
    path: "/articles/:slug",
    file: "article.tsx",
    title: "titles:article",
    words: ["articles"],
    shows: ["articles"],
  },
  about: {
    ...found("about"),
    shows: [],
  },
  price: { ...found("price"), shows: ["settings"] },
  contact: {
    ...found("contact"),
    asksApi: true,
    shows: [],
    words: ["contact"],
  },
  feedback: {
    ...found("feedback"),
    asksApi: true,
    shows: ["feedbacks"],
    words: ["feedback"],
  },
  feedbackPage: {
    ...found("feedback"),
    path: "/feedback/page/:page",
    file: "feedback-page.tsx",
    asksApi: true,
    shows: ["feedbacks"],
    words: ["feedback"],
  },
  agreement: {
    ...found("agreement"),
    words: ["legal"],
    shows: ["texts"],
  },
  privacyPolicy: {
    ...found("privacyPolicy"),
    words: ["legal"],
    shows: ["texts"],
  },
  login: {
    ...found("login"),
    asksApi: true,
    words: ["account", "identity", "twoFactor"],
  },
  logout: {
    path: "/logout",
    title: "titles:logout",
    words: ["account"],
    isPrivate: true,
  },
  registration: {
    ...found("registration"),
    asksApi: true,
    words: ["account", "identity"],
  },
  thanking: {
    path: "/thanking",
    asksApi: true,
    title: "titles:thanking",
    words: ["account"],
    isPrivate: true,
  },
  resendConfirmation: {
    ...found("resendConfirmation"),
    asksApi: true,
    words: ["account"],
  },
  activate: {
    path: "/activate/:key",
    file: "activate.tsx",
    title: "account:verification.title",
    words: ["account"],
    isPrivate: true,
    hasSecret: true,
  },
  forgotPassword: {
    ...found("forgotPassword"),
    asksApi: true,
    words: ["account"],
  },
  resetPassword: {
    path: "/reset-password/:key",
    file: "reset-password.tsx",
    asksApi: true,
    title: "account:reset.title",
    words: ["account"],
    isPrivate: true,
    hasSecret: true,
  },
  invite: {
    path: "/invite/:key",
    file: "invite.tsx",
    asksApi: true,
    title: "titles:invite",
    words: ["account"],
    isPrivate: true,
    hasSecret: true,
  },
  inviteThanking: {
    path: "/invite-thanking",
    title: "titles:inviteThanking",
    words: ["account"],
    isPrivate: true,
  },
  invoiceThanking: {
    path: "/invoice-thanking",
    asksApi: true,
    title: "invoices:titles.thanking",
    words: ["invoices"],
    isPrivate: true,
  },
  unsubscribe: {
    path: "/unsubscribe/:key",
    file: "unsubscribe.tsx",
    asksApi: true,
    title: "preferences:unsubscribing.title",
    words: ["preferences"],
    isPrivate: true,
    hasSecret: true,
  },
  emailVerification: {
    path: "/email-verification",
    asksApi: true,
    title: "account:verification.title",
    words: ["account"],
    isPrivate: true,
  },
  googleLogin: {
    path: "/login/google",
    file: "google-login.tsx",
    asksApi: true,
    title: "titles:googleLogin",
    words: ["identity", "twoFactor"],
    isPrivate: true,
    hasSecret: true,
  },
});
