import type { ArticleType, OgType } from "@presale/contracts/inputs/seo.input.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, moment, reference } from "../platform/db/company-table.ts";

/** What search engines and other sites are told; the teaser stands in for a description. */
export interface ArticleSeo {
  description: string | null;
  keywords: string | null;
  ogType: OgType;
  contentType: ArticleType;
  /** The picture that goes along with a link; the article's own unless given. */
  fileId: number | null;
}

/** What one save of an article has written. */
export interface ArticleSnapshot {
  title: string;
  slug: string;
  teaser: string;
  content: RichTextDocument;
  /** The picture of the list. */
  fileId: number | null;
  seo: ArticleSeo | null;
}

/** Whoever wrote it, of any company; their name as it was then, since others can't look it up. */
const writer = () => ({
  authorCompanyId: reference("author_company_id").notNull(),
  authorUserId: reference("author_user_id").notNull(),
  authorName: text("author_name").notNull(),
});

/** Articles of the public site. They are the platform's, whoever writes them, and so are their files. */
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
    /** When it first was; it stays where an article is withdrawn. */
    publishedAt: moment("published_at"),
    ...writer(),
    views: integer("views").notNull().default(0),
    /** Counts each save; an update that names an older one is refused. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("article_published").on(table.isPublished, table.publishedAt, table.id),
    index("article_author").on(table.authorCompanyId, table.authorUserId),
  ],
);

const articleId = () =>
  bigint("article_id", { mode: "number" })
    .notNull()
    .references(() => articles.id, { onDelete: "cascade" });

/** Every slug that leads to an article: its own, and those that it had since it was published. */
export const articleSlugs = pgTable(
  "article_slug",
  { slug: text("slug").primaryKey(), articleId: articleId() },
  (table) => [index("article_slug_article").on(table.articleId)],
);

/** Each save of an article, whole. */
export const articleVersions = pgTable(
  "article_version",
  {
    articleId: articleId(),
    version: integer("version").notNull(),
    ...writer(),
    createdAt: createdAt(),
    snapshot: jsonb("snapshot").$type<ArticleSnapshot>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.version] })],
);
