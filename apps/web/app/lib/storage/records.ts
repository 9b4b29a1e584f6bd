import { defaultLocale, limits, supportedLocales } from "@presale/contracts/limits.ts";
import { userTypes } from "@presale/contracts/user-types.ts";
import * as z from "zod/mini";
import { createRecordStore } from "./record-store.ts";

const userData = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.string(),
  type: z.enum(userTypes),
  /** Expires five minutes after it was requested. */
  avatarUrl: z.nullish(z.string()),
  company: z.object({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    /** Missing in records of earlier versions. */
    timeZone: z.prefault(z.string(), "UTC"),
    /** When the company's data will be erased, if an admin has requested that. */
    eraseAt: z.nullish(z.string()),
  }),
  tokenBalance: z.int(),
  /** Name of the staff member, during impersonation or delegation. */
  impersonator: z.nullish(z.string()),
  /** Staff working on the company's behalf, without being a member. */
  onBehalf: z.optional(z.boolean()),
  impersonationEndsAt: z.nullish(z.string()),
  mustEnableTwoFactor: z.optional(z.boolean()),
});
export type UserData = z.infer<typeof userData>;

const locale = z.enum(supportedLocales);

const versions = z.record(z.string(), z.string());
export type ReleaseVersions = z.infer<typeof versions>;

const auth = z.object({
  token: z.string().check(z.minLength(1)),
  /** Releases of the page that stored this. */
  versions,
  /** Plain strings: a newer server may know permissions that this page doesn't. */
  permissions: z.array(z.string()),
  /** The user's language, in which requests are answered. */
  locale: z.catch(locale, defaultLocale),
  user: userData,
});
export type AuthRecord = z.infer<typeof auth>;

/** The staff member's own session, and the page they came from. */
const adminAuth = z.object({
  ...auth.shape,
  page: z.string().check(z.startsWith("/backoffice")),
});

const listView = z.object({
  isCompact: z.boolean(),
  perPage: z.literal(limits.paging.perPageChoices),
  /** Pixels of the page without its rows. Set if each page has as many rows as fit the window. */
  fitAround: z.optional(z.number()),
  columns: z.record(z.string(), z.boolean()),
});
const listViews = z.record(z.string(), z.partial(listView));
export type ListViewRecord = z.infer<typeof listViews>[string];

export const authRecord = createRecordStore("presale.auth", auth);
/** Present during impersonation or delegation. */
export const adminAuthRecord = createRecordStore("presale.auth.admin", adminAuth);
/** The browser's language, logged in or not. */
export const localeRecord = createRecordStore("presale.locale", locale);
/** The releases that the last 426 named: older pages reload before any request. */
export const versionsRecord = createRecordStore("presale.versions", versions);
/** Consent to analytics; absent until the visitor has answered. */
export const analyticsConsentRecord = createRecordStore("presale.counting", z.boolean());
export const listViewsRecord = createRecordStore("presale.lists", listViews);
