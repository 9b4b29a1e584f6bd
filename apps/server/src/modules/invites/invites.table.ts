import type { UserType } from "@presale/contracts/user-types.ts";
import { bigint, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyId,
  companyOwned,
  companyReference,
  reference,
  rowId,
} from "../../platform/db/company-table.ts";
import { users } from "../accounts/accounts.table.ts";
import { roles } from "../roles/roles.table.ts";

/** People asked to join a company. Only the hash of the newest link's key is stored. */
export const invites = pgTable(
  "invite",
  {
    companyId: companyId(),
    id: rowId(),
    email: text("email").notNull(),
    type: text("type").$type<UserType>().notNull(),
    roleId: bigint("role_id", { mode: "number" }).references(() => roles.id),
    authorId: reference("author_id").notNull(),
    hash: text("hash").notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull().defaultNow(),
    openedAt: timestamp("opened_at", { withTimezone: true }),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    ...companyOwned(table, table.id),
    companyReference({ companyId: table.companyId, column: table.authorId }, users),
    uniqueIndex("invite_hash").on(table.hash),
    index("invite_email").on(table.companyId, table.email),
  ],
);
