import { defaultLocale, limits, supportedLocales } from "@presale/contracts/limits.ts";
import { userTypes } from "@presale/contracts/user-types.ts";
import { z } from "zod";
import { createRecordStore } from "./record-store.ts";

const userData = z.object({
  id: z.string().min(1),
  name: z.string(),
  email: z.string(),
  type: z.enum(userTypes),
  /** A link that works for five minutes after it was asked for. */
  avatarUrl: z.string().nullish(),
  company: z.object({ id: z.string(), name: z.string(), currency: z.string() }),
  tokenBalance: z.number().int(),
  /** The member of staff who acts as this user. */
  impersonator: z.string().nullish(),
  impersonationEndsAt: z.string().nullish(),
  mustEnableTwoFactor: z.boolean().optional(),
});
export type UserData = z.output<typeof userData>;

const locale = z.enum(supportedLocales);

const versions = z.record(z.string(), z.string());
export type ReleaseVersions = z.output<typeof versions>;

const auth = z.object({
  token: z.string().min(1),
  versions,
  /** Plain strings: a newer server may know permissions that this page doesn't. */
  permissions: z.array(z.string()),
  locale: locale.catch(defaultLocale),
  user: userData,
});
export type AuthRecord = z.output<typeof auth>;

/** The staff member's own record, and the page that they came from. */
const adminAuth = auth.extend({ page: z.string().startsWith("/backoffice") });

const listView = z.object({
  isCompact: z.boolean(),
  perPage: z.literal(limits.paging.perPageChoices),
  /** Shown or not, by the column's id. */
  columns: z.record(z.string(), z.boolean()),
});
const listViews = z.record(z.string(), listView.partial());
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
