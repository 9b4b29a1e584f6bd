import { limits } from "@presale/contracts/limits.ts";
import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  reference,
  references,
  rowId,
  timestampTz,
} from "../platform/db/company-table.ts";
import { registerConstraintError } from "../platform/db/constraint-errors.ts";

registerConstraintError(/^work_role_title$/, "title", "refusals:workRoleExists");
registerConstraintError(/_work_role_id_work_role_/, "workRoleId", "refusals:unknownWorkRole");
registerConstraintError(/^rate_card_title$/, "title", "refusals:rateCardExists");

/** Kinds of work, such as Engineer or Designer. Each has its price on a rate card. */
export const workRoles = companyTable(
  "work_role",
  {
    id: rowId(),
    title: text("title").notNull(),
    position: integer("position").notNull(),
    archivedAt: timestampTz("archived_at"),
    /** Incremented by each change; an update that names an older version is refused. */
    version: integer("version").notNull().default(1),
  },
  ["id"],
  (table) => [uniqueIndex("work_role_title").on(table.companyId, sql`lower(${table.title})`)],
);

/** Hourly rates in one currency. */
export const rateCards = companyTable(
  "rate_card",
  {
    id: rowId(),
    title: text("title").notNull(),
    /** ISO 4217. Fixed while the card has rates. */
    currency: text("currency").notNull(),
    isDefault: boolean("is_default").notNull(),
    archivedAt: timestampTz("archived_at"),
    version: integer("version").notNull().default(1),
  },
  ["id"],
  (table) => [
    uniqueIndex("rate_card_title").on(table.companyId, sql`lower(${table.title})`),
    uniqueIndex("rate_card_default").on(table.companyId).where(sql`${table.isDefault}`),
    check("rate_card_default", sql`not ${table.isDefault} or ${table.archivedAt} is null`),
  ],
);

const inRange = (column: object) =>
  sql`${column} between 0 and ${sql.raw(String(limits.rates.maxMinorUnits))}`;

/** The hourly rate of a work role, from one day until the next rate. */
export const rates = companyTable(
  "rate",
  {
    rateCardId: reference("rate_card_id").notNull(),
    workRoleId: reference("work_role_id").notNull(),
    validFrom: date("valid_from").notNull(),
    /** Minor units of the card's currency. */
    price: integer("price").notNull(),
    /** Cost of an hour to the company. Null: unknown. */
    cost: integer("cost"),
  },
  ["rateCardId", "workRoleId", "validFrom"],
  (table) => [
    references(table.rateCardId, rateCards),
    references(table.workRoleId, workRoles),
    index("rate_work_role").on(table.companyId, table.workRoleId),
    check("rate_price", inRange(table.price)),
    check("rate_cost", inRange(table.cost)),
  ],
);
