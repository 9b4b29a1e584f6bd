import { defaultLocale, limits, supportedLocales } from "@presale/contracts/limits.ts";
import { userTypes } from "@presale/contracts/user-types.ts";
import * as v from "valibot";
import { createRecordStore } from "./record-store.ts";

const userData = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.string(),
  email: v.string(),
  type: v.picklist(userTypes),
  /** A link that works for five minutes after it was asked for. */
  avatarUrl: v.nullish(v.string()),
  company: v.object({
    id: v.string(),
    name: v.string(),
    currency: v.string(),
    /** Records of earlier versions have none. */
    timeZone: v.optional(v.string(), "UTC"),
    /** When all of its content goes, since an admin has asked for that. */
    eraseAt: v.nullish(v.string()),
  }),
  tokenBalance: v.pipe(v.number(), v.integer()),
  /** The member of staff who acts as this user. */
  impersonator: v.nullish(v.string()),
  /** They work on the company's behalf, as nobody of it. */
  onBehalf: v.optional(v.boolean()),
  impersonationEndsAt: v.nullish(v.string()),
  mustEnableTwoFactor: v.optional(v.boolean()),
});
export type UserData = v.InferOutput<typeof userData>;

const locale = v.picklist(supportedLocales);

const versions = v.record(v.string(), v.string());
export type ReleaseVersions = v.InferOutput<typeof versions>;

const auth = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  /** Of the page that has stored this. */
  versions,
  /** Plain strings: a newer server may know permissions that this page doesn't. */
  permissions: v.array(v.string()),
  /** The user's, in which requests are answered. */
  locale: v.fallback(locale, defaultLocale),
  user: userData,
});
export type AuthRecord = v.InferOutput<typeof auth>;

/** The staff member's own record, and the page that they came from. */
const adminAuth = v.object({
  ...auth.entries,
  page: v.pipe(v.string(), v.startsWith("/backoffice")),
});

const listView = v.object({
  isCompact: v.boolean(),
  perPage: v.picklist(limits.paging.perPageChoices),
  /** Shown or not, by the column's id. */
  columns: v.record(v.string(), v.boolean()),
});
const listViews = v.record(v.string(), v.partial(listView));
export type ListViewRecord = v.InferOutput<typeof listViews>[string];

/** Who is logged in. */
export const authRecord = createRecordStore("presale.auth", auth);
/** Kept while a member of staff acts as a user. */
export const adminAuthRecord = createRecordStore("presale.auth.admin", adminAuth);
/** The language of this browser, logged in or not. */
export const localeRecord = createRecordStore("presale.locale", locale);
/** What the last 426 named: pages of older releases reload before they ask anything. */
export const versionsRecord = createRecordStore("presale.versions", versions);
/** Whether visits from this browser may be counted; absent until somebody has said. */
export const countingRecord = createRecordStore("presale.counting", v.boolean());
/** How this browser shows each list, by the list's path. */
export const listViewsRecord = createRecordStore("presale.lists", listViews);
