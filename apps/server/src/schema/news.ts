import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { bigint, boolean, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  companyTable,
  createdAt,
  reference,
  references,
  timestampTz,
} from "../platform/db/company-table.ts";
import { users } from "./users.ts";

/** Posts of staff on every user's dashboard. They belong to no company. */
export const newsPosts = pgTable(
  "news_post",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    title: text("title").notNull(),
    content: jsonb("content").$type<RichTextDocument>().notNull(),
    isPublished: boolean("is_published").notNull().default(false),
    /** First publication; kept when the post is unpublished. */
    publishedAt: timestampTz("published_at"),
    /** The author's name when it was written. */
    authorName: text("author_name").notNull(),
    /** Incremented by each save; an update that names an older version is refused. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: timestampTz("updated_at").notNull().defaultNow(),
  },
  (table) => [index("news_post_published").on(table.isPublished, table.publishedAt, table.id)],
);

export const newsReads = companyTable(
  "news_read",
  {
    userId: reference("user_id").notNull(),
    newsPostId: bigint("news_post_id", { mode: "number" })
      .notNull()
      .references(() => newsPosts.id, { onDelete: "cascade" }),
    readAt: timestampTz("read_at").notNull().defaultNow(),
  },
  ["userId", "newsPostId"],
  (table) => [
    references(table.userId, users, "cascade"),
    index("news_read_post").on(table.newsPostId),
  ],
);
