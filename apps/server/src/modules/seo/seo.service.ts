import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import {
  type PageSeoInput,
  type PublicPageFilter,
  publicPageNames,
} from "@presale/contracts/inputs/seo.input.ts";
import { describePage, type PublicPage, publicPages } from "@presale/contracts/public-pages.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, eq, getTableColumns } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import type { Page } from "../../platform/db/paging.ts";
import { assertVersion, onlyRow } from "../../platform/db/rows.ts";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { files } from "../../schema/files.ts";
import { pageSeo as table } from "../../schema/seo.ts";
import { assertImagesExist } from "../files/assert-images-exist.ts";
import { fileColumns, type StoredFile } from "../files/files.service.ts";
import type { ImageSizes } from "../files/image-sizes.ts";

type Row = typeof table.$inferSelect;

export interface PageSeo extends Row {
  image: StoredFile | null;
}

export interface PageWithSeo {
  page: PublicPage;
  seo: PageSeo | null;
}

interface Dependencies {
  pool: pg.Pool;
  imageSizes: Pick<ImageSizes, "enqueueSizes">;
  platformCompanyId: number;
}

export const pathOf = (page: PublicPage): string => publicPages[page].path;

/** Returns the page's default SEO settings. */
export function defaultSeo(page: PublicPage) {
  const { title, ...more } = publicPages[page];
  return {
    title: translate(title),
    description:
      "description" in more
        ? describePage(more.description)
        : translate("titles:defaultDescription"),
    keywords: translate("titles:defaultKeywords"),
  };
}

const titleOf = ({ page, seo }: PageWithSeo) => seo?.title ?? defaultSeo(page).title;
const descriptionOf = ({ page, seo }: PageWithSeo) =>
  seo?.description ?? defaultSeo(page).description;

const sortKeys: Record<string, (row: PageWithSeo) => string> = {
  path: ({ page }) => pathOf(page),
  title: titleOf,
  updatedAt: ({ seo }) => seo?.updatedAt.toISOString() ?? "",
};

const defaults = {
  title: null,
  teaser: null,
  description: null,
  keywords: null,
  ogType: "website",
  contentType: "WebPage",
  imageFileId: null,
} as const;

function difference(before: Partial<Row> = defaults, after: Partial<Row> = defaults) {
  const fields = Object.keys(defaults) as (keyof typeof defaults)[];
  const changed = fields.filter((field) => before[field] !== after[field]);
  const of = (row: Partial<Row>) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: of(before), after: of(after) };
}

export function createSeoService({ pool, imageSizes, platformCompanyId }: Dependencies) {
  const select = (tx: Transaction) =>
    tx.db
      .select({ row: getTableColumns(table), image: fileColumns })
      .from(table)
      .leftJoin(files, and(eq(files.companyId, tx.companyId), eq(files.id, table.imageFileId)));

  async function find(tx: Transaction, page: PublicPage): Promise<PageSeo | null> {
    const [found] = await select(tx).where(eq(table.page, page));
    return found ? { ...found.row, image: found.image } : null;
  }

  async function findPages(tx: Transaction, { query }: PublicPageFilter): Promise<PageWithSeo[]> {
    const stored = new Map(
      (await select(tx)).map(({ row, image }) => [row.page, { ...row, image }]),
    );
    const searched = query?.toLowerCase() ?? "";
    return publicPageNames
      .map((page) => ({ page, seo: stored.get(page) ?? null }))
      .filter((row) =>
        [pathOf(row.page), titleOf(row), descriptionOf(row)].some((text) =>
          text.toLowerCase().includes(searched),
        ),
      );
  }

  /** Changes a page's settings under a lock, invalidates its cached HTML and audits the change. */
  async function change(
    { tx, actor }: OperationContext,
    page: PublicPage,
    apply: (before: Row | undefined) => Promise<Row | undefined>,
  ): Promise<PageWithSeo> {
    // Locks, so that concurrent changes of the page are serialised.
    await invalidatePages(tx, publicPages[page].path);
    const [before] = await tx.db.select().from(table).where(eq(table.page, page));
    const after = await apply(before);
    await audit(tx, actor, {
      action: after ? "page.seoChanged" : "page.seoReset",
      target: { kind: "page", id: pathOf(page), name: pathOf(page) },
      details: difference(before, after),
    });
    return { page, seo: await find(tx, page) };
  }

  async function store(
    tx: Transaction,
    page: PublicPage,
    { version: _seen, ...input }: PageSeoInput,
    version: number,
  ): Promise<Row> {
    const { imageFileId = null, title = null, teaser = null, ...rest } = input;
    const { description = null, keywords = null, ogType, contentType } = rest;
    await assertImagesExist(tx, { imageFileId: imageFileId ? [imageFileId] : [] });
    const texts = { title, teaser, description, keywords };
    const values = { ...texts, ogType, contentType, imageFileId, version, updatedAt: new Date() };
    const row = await tx.db
      .insert(table)
      .values({ page, ...values })
      .onConflictDoUpdate({ target: table.page, set: values })
      .returning()
      .then(onlyRow);
    if (imageFileId) await imageSizes.enqueueSizes(tx, [imageFileId]);
    return row;
  }

  return {
    /** Returns the SEO settings that staff have set for a page. Requires no permission. */
    published: (page: PublicPage): Promise<PageSeo | null> =>
      inReadTransaction(pool, platformCompanyId, (tx) => find(tx, page)),

    page: (tx: Transaction, paging: Paging, filter: PublicPageFilter): Page<PageWithSeo> => ({
      async items() {
        const by = sortKeys[paging.orderBy ?? "path"];
        if (!by) throw fieldError("paging.orderBy", "validation:choice");
        const sign = paging.order === "ASC" ? 1 : -1;
        const rows = await findPages(tx, filter);
        return rows
          .toSorted((one, other) => sign * by(one).localeCompare(by(other)))
          .slice(paging.offset, paging.offset + paging.perPage);
      },
      total: async () => (await findPages(tx, filter)).length,
    }),

    create: (ctx: OperationContext, page: PublicPage, input: PageSeoInput): Promise<PageWithSeo> =>
      change(ctx, page, (before) => {
        if (before) throw new AppError("CHANGED_MEANWHILE");
        return store(ctx.tx, page, input, 1);
      }),

    update: (ctx: OperationContext, page: PublicPage, input: PageSeoInput): Promise<PageWithSeo> =>
      change(ctx, page, (before) => {
        if (!before) throw new AppError("NOT_FOUND");
        assertVersion(before, input.version);
        return store(ctx.tx, page, input, before.version + 1);
      }),

    /** Resets the page to the defaults in code. */
    delete: (ctx: OperationContext, page: PublicPage): Promise<PageWithSeo> =>
      change(ctx, page, async (before) => {
        if (!before) throw new AppError("NOT_FOUND");
        await ctx.tx.db.delete(table).where(eq(table.page, page));
        return undefined;
      }),
  };
}
