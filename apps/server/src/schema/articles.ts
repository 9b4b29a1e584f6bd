import type { ArticleType, OgType } from "@presale/contracts/inputs/seo.input.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, reference, timestampTz } from "../platform/db/company-table.ts";

/** Metadata for search engines and link previews. The teaser replaces a missing description. */
export interface ArticleSeo {
  description: string | null;
  keywords: string | null;
  ogType: OgType;
  contentType: ArticleType;
  /** Image of link previews. Null: the article's own image. */
  fileId: number | null;
}

export interface ArticleSnapshot {
  title: string;
  slug: string;
  teaser: string;
  content: RichTextDocument;
  /** Preview image: in lists, above the text, and in link previews unless `seo` has its own. */
  fileId: number | null;
  seo: ArticleSeo | null;
}

/**
 * Returns the columns of the author, who may be of any company. The name is a copy, since other
 * companies can't look it up.
 */
const authorColumns = () => ({
  authorCompanyId: reference("author_company_id").notNull(),
  authorUserId: reference("author_user_id").notNull(),
  authorName: text("author_name").notNull(),
});

/** Articles of the public site. The platform's company owns them and their files. */
export const articles = pgTable(
  "article",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    teaser: text("teaser").notNull(),
    content: jsonb("content").$type<RichTextDocument>().notNull(),
    imageFileId: reference("image_file_id"),
    seo: jsonb("seo").$type<ArticleSeo>(),
    isPublished: boolean("is_published").notNull().default(false),
    /** First publication; kept when the article is unpublished. */
    publishedAt: timestampTz("published_at"),
    ...authorColumns(),
    views: integer("views").notNull().default(0),
    /** Incremented by each save; an update that names an older version is refused. */
    version: integer("version").notNull().default(1),
    /** Version whose content the columns above hold. A newer `version` has unpublished changes. */
    shownVersion: integer("shown_version").notNull().default(1),
    /** When the article or its unpublished changes are published automatically. */
    publishAt: timestampTz("publish_at"),
    createdAt: createdAt(),
    updatedAt: timestampTz("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("article_published").on(table.isPublished, table.publishedAt, table.id),
    index("article_publish_at").on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index("article_author").on(table.authorCompanyId, table.authorUserId),
    check(
      "article_draft_of_published",
      sql`${table.shownVersion} = ${table.version} or (${table.isPublished} and ${table.shownVersion} < ${table.version})`,
    ),
  ],
);

const articleId = () =>
  bigint("article_id", { mode: "number" })
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" });

/** The slugs of an article: the current one, former public ones, and its draft's. */
export const articleSlugs = pgTable(
  "article_slug",
  {
    slug: text("slug").primaryKey(),
    articleId: articleId(),
    /** Whether visitors can open the article by this slug. A draft's slug is only reserved. */
    isPublic: boolean("is_public").notNull().default(false),
  },
  (table) => [index("article_slug_article").on(table.articleId)],
);

/** A full copy of the article after each save. */
export const articleVersions = pgTable(
  "article_version",
  {
    articleId: articleId(),
    version: integer("version").notNull(),
    ...authorColumns(),
    createdAt: createdAt(),
    snapshot: jsonb("snapshot").$type<ArticleSnapshot>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);
