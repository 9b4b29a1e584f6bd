import type { Permission } from "@presale/contracts/permissions.ts";
import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { registerConstraintError } from "../platform/db/constraint-errors.ts";

/**
 * Named permission lists made by staff. They belong to no company: users of any company may have
 * one.
 */
export const roles = pgTable(
  "role",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    name: text("name").notNull(),
    description: text("description"),
    permissions: text("permissions").array().$type<Permission[]>().notNull(),
    /** Incremented by each change; an update that names an older version is refused. */
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("role_name").on(sql`lower(${table.name})`)],
);

registerConstraintError(/^role_name$/, "name", "roles:errors.roleExists");
