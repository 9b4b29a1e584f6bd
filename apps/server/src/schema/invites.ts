import type { UserType } from "@presale/contracts/user-types.ts";
import { bigint, index, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { roles } from "./roles.ts";
import { users } from "./users.ts";

/** Invitations to join a company. Only the newest link's key is stored, as a hash. */
export const invites = companyTable(
  "invite",
  {
    id: rowId(),
    email: text("email").notNull(),
    type: text("type").$type<UserType>().notNull(),
    roleId: bigint("role_id", { mode: "number" }).references(() => roles.id),
    /** Null if staff sent the invite on the company's behalf. */
    authorId: reference("author_id"),
    hash: text("hash").notNull(),
    sentAt: timestampTz("sent_at").notNull().defaultNow(),
    openedAt: timestampTz("opened_at"),
    acceptedAt: timestampTz("accepted_at"),
    revokedAt: timestampTz("revoked_at"),
    expiresAt: timestampTz("expires_at").notNull(),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.authorId, users),
    uniqueIndex("invite_hash").on(table.hash, table.companyId),
    index("invite_email").on(table.companyId, table.email),
  ],
);
