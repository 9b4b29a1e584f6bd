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
  company: z.object({ id: z.string(), name: z.string(), currency: z.string() }),
  tokenBalance: z.int(),
  /** The member of staff who acts as this user. */
  impersonator: z.nullish(z.string()),
  impersonationEndsAt: z.nullish(z.string()),
  mustEnableTwoFactor: z.optional(z.boolean()),
});
export type UserData = z.output<typeof userData>;

const locale = z.enum(supportedLocales);

const versions = z.record(z.string(), z.string());
export type ReleaseVersions = z.output<typeof versions>;

const auth = z.object({
  token: z.string().check(z.minLength(1)),
  versions,
  /** Plain strings: a newer server may know permissions that this page doesn't. */
  permissions: z.array(z.string()),
  locale: z.catch(locale, defaultLocale),
  user: userData,
});
export type AuthRecord = z.output<typeof auth>;

/** The staff member's own record, and the page that they came from. */
const adminAuth = z.extend(auth, { page: z.string().check(z.startsWith("/backoffice")) });

const listView = z.object({
  isCompact: z.boolean(),
  perPage: z.literal(limits.paging.perPageChoices),
  /** Shown or not, by the column's id. */
  columns: z.record(z.string(), z.boolean()),
});
const listViews = z.record(z.string(), z.partial(listView));
export type ListViewRecord = z.output<typeof listViews>[string];

/** Who is logged in. */
export const authRecord = createRecordStore("presale.auth", auth);
/** Kept while a member of staff acts as a user. */
export const adminAuthRecord = createRecordStore("presale.auth.admin", adminAuth);
/** The language of this browser, logged in or not. */
export const localeRecord = createRecordStore("presale.locale", locale);
/** The newest release that the server told us of. */
export const versionsRecord = createRecordStore("presale.versions", versions);
/** How this browser shows each list, by the list's path. */
export const listViewsRecord = createRecordStore("presale.lists", listViews);
