import type { UserType } from "@presale/contracts/user-types.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyId,
  companyTable,
  createdAt,
  moment,
  reference,
  rowId,
} from "../platform/db/company-table.ts";
import { heldBy, heldOnceTable } from "../platform/db/held-once.ts";
import { companies } from "./companies.ts";
import { noDomain } from "./no-domain.ts";
import { roles } from "./roles.ts";

/** Addresses that accounts log in by. */
export const loginAddresses = heldOnceTable("login_address", {
  address: text("address").notNull(),
});

export const users = companyTable(
  "app_user",
  {
    companyId: companyId().references(() => companies.id),
    id: rowId(),
    email: text("email").notNull(),
    /** The address as one logs in by it: not one that is only offered, or that the account has no more. */
    loginEmail: text("login_email").generatedAlwaysAs(
      sql.raw(
        `case when offered_at is null and email not like '%@${noDomain}' then lower(email) end`,
      ),
    ),
    name: text("name").notNull(),
    type: text("type").$type<UserType>().notNull(),
    /** A named permission list in place of the type's own. */
    roleId: bigint("role_id", { mode: "number" }).references(() => roles.id),
    /** A file of this company; no foreign key, since files refer to their author. */
    avatarFileId: reference("avatar_file_id"),
    passwordHash: text("password_hash"),
    active: boolean("active").notNull().default(true),
    verifiedAt: moment("verified_at"),
    /** Set while only a colleague says that the address is theirs: nobody logs in by it yet. */
    offeredAt: moment("offered_at"),
    /** When they were taken out of the company, or left it. What they made stays under their name. */
    removedAt: moment("removed_at"),
    /** Of the legal texts; null where somebody else made the account. */
    termsVersion: integer("terms_version"),
    privacyVersion: integer("privacy_version"),
    acceptedAt: moment("accepted_at"),
    /** When the user's last socket closed; while one is open, the user is online. */
    lastSeenAt: moment("last_seen_at"),
    /** The person has deleted their account: the row stands for whoever made what stays. */
    erasedAt: moment("erased_at"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    index("app_user_role").on(table.roleId),
    index("app_user_login_email").on(table.loginEmail),
    heldBy(
      "app_user_login_address",
      [table.companyId, table.loginEmail],
      [loginAddresses.companyId, loginAddresses.address],
    ),
    uniqueIndex("app_user_company_email").on(table.companyId, sql`lower(${table.email})`),
  ],
);
