import { defaultLocale, limits, supportedLocales } from "@presale/contracts/limits.ts";
import { userTypes } from "@presale/contracts/user-types.ts";
import * as z from "zod/mini";
import { createRecordStore } from "./record-store.ts";

const userData = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string(),
  email: z.string(),
  type: z.enum(userTypes),
  /** A link that works for five minutes after it was asked for. */
  avatarUrl: z.nullish(z.string()),
  company: z.object({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    /** Records of earlier versions have none. */
    timeZone: z.prefault(z.string(), "UTC"),
    /** When all of its content goes, since an admin has asked for that. */
    eraseAt: z.nullish(z.string()),
  }),
  tokenBalance: z.int(),
  /** The member of staff who acts as this user. */
  impersonator: z.nullish(z.string()),
  /** They work on the company's behalf, as nobody of it. */
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
  /** Of the page that has stored this. */
  versions,
  /** Plain strings: a newer server may know permissions that this page doesn't. */
  permissions: z.array(z.string()),
  /** The user's, in which requests are answered. */
  locale: z.catch(locale, defaultLocale),
  user: userData,
});
export type AuthRecord = z.infer<typeof auth>;

/** The staff member's own record, and the page that they came from. */
const adminAuth = z.object({
  ...auth.shape,
  page: z.string().check(z.startsWith("/backoffice")),
});

const listView = z.object({
  isCompact: z.boolean(),
  perPage: z.literal(limits.paging.perPageChoices),
  /** Shown or not, by the column's id. */
  columns: z.record(z.string(), z.boolean()),
});
const listViews = z.record(z.string(), z.partial(listView));
export type ListViewRecord = z.infer<typeof listViews>[string];

/** Who is logged in. */
export const authRecord = createRecordStore("presale.auth", auth);
/** Kept while a member of staff acts as a user. */
export const adminAuthRecord = createRecordStore("presale.auth.admin", adminAuth);
/** The language of this browser, logged in or not. */
export const localeRecord = createRecordStore("presale.locale", locale);
/** What the last 426 named: pages of older releases reload before they ask anything. */
export const versionsRecord = createRecordStore("presale.versions", versions);
/** Whether visits from this browser may be counted; absent until somebody has said. */
export const countingRecord = createRecordStore("presale.counting", z.boolean());
/** How this browser shows each list, by the list's path. */
export const listViewsRecord = createRecordStore("presale.lists", listViews);
