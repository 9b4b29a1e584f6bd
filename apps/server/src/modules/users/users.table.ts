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
} from "../../platform/db/company-table.ts";
import { companies } from "../companies/companies.table.ts";
import { roles } from "../roles/roles.table.ts";

export const users = companyTable(
  "app_user",
  {
    companyId: companyId().references(() => companies.id),
    id: rowId(),
    email: text("email").notNull(),
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
    // One account an address in all companies. No reply tells whether it struck: see register.
    uniqueIndex("app_user_email")
      .on(sql`lower(${table.email})`)
      .where(sql`${table.offeredAt} is null`),
    uniqueIndex("app_user_company_email").on(table.companyId, sql`lower(${table.email})`),
  ],
);
