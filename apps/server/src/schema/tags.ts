import { type TagColor, tagColors } from "@presale/contracts/tag-colors.ts";
import { sql } from "drizzle-orm";
import { check, index, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  rowId,
} from "../platform/db/company-table.ts";
import { registerConstraintError } from "../platform/db/constraint-errors.ts";
import { users } from "./users.ts";

registerConstraintError(/^tag_title$/, "title", "refusals:tagExists");

export const tags = companyTable(
  "tag",
  {
    id: rowId(),
    title: text("title").notNull(),
    color: text("color").$type<TagColor>().notNull().default("grey"),
    authorId: reference("author_id").notNull(),
    createdAt: createdAt(),
  },
  ["id"],
  (table) => [
    references(table.authorId, users),
    check(
      "tag_color",
      sql`${table.color} in (${sql.raw(tagColors.map((color) => `'${color}'`).join(", "))})`,
    ),
    uniqueIndex("tag_title").on(table.companyId, sql`lower(${table.title})`),
    index("tag_list").on(table.companyId, table.title, table.id),
  ],
);
