import type { UserType } from "@presale/contracts/user-types.ts";
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyId,
  companyTable,
  createdAt,
  reference,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { globallyUniqueTable, uniqueValueReference } from "../platform/db/globally-unique.ts";
import { companies } from "./companies.ts";
import { placeholderDomain } from "./placeholder-domain.ts";
import { roles } from "./roles.ts";

/** Login addresses in use. Each belongs to at most one company. */
export const loginAddresses = globallyUniqueTable("login_address", {
  address: text("address").notNull(),
});

export const users = companyTable(
  "app_user",
  {
    companyId: companyId().references(() => companies.id),
    id: rowId(),
    email: text("email").notNull(),
    /**
     * The lower-case address for login. Null while `addressUnconfirmedAt` is set, and for
     * placeholder addresses.
     */
    loginEmail: text("login_email").generatedAlwaysAs(
      sql.raw(
        `case when offered_at is null and email not like '%@${placeholderDomain}' then lower(email) end`,
      ),
    ),
    name: text("name").notNull(),
    type: text("type").$type<UserType>().notNull(),
    /** A named permission list that replaces the type's permissions. */
    roleId: bigint("role_id", { mode: "number" }).references(() => roles.id),
    /** A file of this company. No foreign key, since files refer to their author. */
    avatarFileId: reference("avatar_file_id"),
    passwordHash: text("password_hash"),
    active: boolean("active").notNull().default(true),
    verifiedAt: timestampTz("verified_at"),
    /**
     * Set until the owner confirms an address that a colleague entered. The user can't log in until
     * then.
     */
    addressUnconfirmedAt: timestampTz("offered_at"),
    /** When the user left or was removed. Their work keeps their name. */
    removedAt: timestampTz("removed_at"),
    /** Accepted versions of the legal texts; null if someone else created the account. */
    termsVersion: integer("terms_version"),
    privacyVersion: integer("privacy_version"),
    acceptedAt: timestampTz("accepted_at"),
    /** When the user's last socket closed; while one is open, the user is online. */
    lastSeenAt: timestampTz("last_seen_at"),
    /** When the user deleted their account. The row remains as the author of what they made. */
    erasedAt: timestampTz("erased_at"),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    index("app_user_role").on(table.roleId),
    index("app_user_login_email").on(table.loginEmail),
    uniqueValueReference(
      "app_user_login_address",
      [table.companyId, table.loginEmail],
      [loginAddresses.companyId, loginAddresses.address],
    ),
    uniqueIndex("app_user_company_email").on(table.companyId, sql`lower(${table.email})`),
  ],
);
