import type { OgType, PageType } from "@presale/contracts/inputs/seo.input.ts";
import type { PublicPage } from "@presale/contracts/public-pages.ts";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { reference, timestampTz } from "../platform/db/company-table.ts";

/** Metadata of a public page, as set by staff. Null columns mean the default in code. */
export const pageSeo = pgTable("page_seo", {
  page: text("page").$type<PublicPage>().primaryKey(),
  title: text("title"),
  teaser: text("teaser"),
  description: text("description"),
  keywords: text("keywords"),
  ogType: text("og_type").$type<OgType>().notNull(),
  contentType: text("content_type").$type<PageType>().notNull(),
  imageFileId: reference("image_file_id"),
  /** Incremented by each save; an update that names an older version is refused. */
  version: integer("version").notNull().default(1),
  updatedAt: timestampTz("updated_at").notNull().defaultNow(),
});
