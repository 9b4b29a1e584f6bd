import { everyPage } from "@presale/contracts/content.ts";
import type { CachedPageFilter } from "@presale/contracts/inputs/cached-page.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { and, eq, lt, sql } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { wordsIn } from "../../platform/db/conditions.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { firstOrNull, firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Jobs } from "../../platform/jobs/queue.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { invalidatePages } from "../../platform/pages/content-versions.ts";
import { cachedPages, contentVersions, pageRuns } from "../../platform/pages/pages.table.ts";
import type { SitePages } from "../../platform/pages/site-pages.ts";

export const rebuildPagesQueue = defineQueue({
  name: "pages.make",
  timeoutSeconds: 600,
  needsWebApp: true,
});

const { path, size, madeAt, hits } = cachedPages;
const cachedPageList = defineList({
  rows: (db) => db.select({ path, size, madeAt, hits }).from(cachedPages),
  id: path,
  orderBy: { path, size, madeAt, hits },
  defaultOrder: "path",
  filters: { query: wordsIn(path) },
});
export type CachedPage = RowIn<typeof cachedPageList>;

/** Matches pages of the newest build of the web application with current content. */
const isCurrent = and(
  sql`${cachedPages.build} = (select build from ${cachedPages} order by made_at desc limit 1)`,
  sql`not exists (
    select from jsonb_each_text(${cachedPages.versions}) as shown (name, version)
    left join ${contentVersions} as now on now.name = shown.name
    where coalesce(now.version, 0) <> shown.version::bigint)`,
);

const runId = 1;
/** A run that started longer ago counts as ended. */
const runTimeout = "10 minutes";
export type PageRun = typeof pageRuns.$inferSelect;

export const cachedPagesPage = (tx: Transaction, paging: Paging, filter: CachedPageFilter) =>
  cachedPageList.page(tx.db, paging, filter, isCurrent);
export const findLastRun = (tx: Transaction): Promise<PageRun | null> =>
  tx.db.select().from(pageRuns).then(firstOrNull);

async function invalidateAndAudit(
  { tx, actor }: OperationContext,
  name: `/${string}` | typeof everyPage,
) {
  await invalidatePages(tx, name);
  const target = { kind: "page", id: name, name } as const;
  await audit(tx, actor, { action: "page.dropped", target });
}

export async function dropCachedPage(ctx: OperationContext, pagePath: string): Promise<void> {
  const cachedPage = await ctx.tx.db
    .select({ path })
    .from(cachedPages)
    .where(eq(path, pagePath))
    .limit(1)
    .then(firstOrThrow);
  await invalidateAndAudit(ctx, cachedPage.path as `/${string}`);
}

export const clearCachedPages = (ctx: OperationContext): Promise<void> =>
  invalidateAndAudit(ctx, everyPage);

interface Dependencies {
  pool: pg.Pool;
  jobs: Jobs;
  pages: SitePages;
}

export function createCachedPages({ pool, jobs, pages }: Dependencies) {
  return {
    /** Starts rebuilding all pages. Throws BUSY while a run is active. */
    async rebuildAll({ tx, actor }: OperationContext): Promise<PageRun> {
      const newRun = {
        total: 0,
        done: 0,
        failed: 0,
        startedAt: sql`now()`,
        endedAt: null,
      };
      const run = firstOrThrow(
        await tx.db
          .insert(pageRuns)
          .values({ id: runId, ...newRun })
          .onConflictDoUpdate({
            target: pageRuns.id,
            set: newRun,
            setWhere: sql`${pageRuns.endedAt} is not null or ${pageRuns.startedAt} < now() - ${runTimeout}::interval`,
          })
          .returning(),
        "BUSY",
      );
      await invalidatePages(tx, everyPage);
      await jobs.enqueue(tx, rebuildPagesQueue, {});
      const target = { kind: "page", id: everyPage, name: everyPage } as const;
      await audit(tx, actor, { action: "page.allMade", target });
      return run;
    },

    /** Rebuilds every page and stores the progress. */
    async runJob(): Promise<void> {
      const set = (values: Partial<Record<keyof PageRun, unknown>>) =>
        drizzleOn(pool)
          .update(pageRuns)
          .set(values as Partial<PageRun>)
          .where(eq(pageRuns.id, runId));
      await pages.renderAll(
        async (total) => void (await set({ total, done: 0, failed: 0 })),
        async (isRendered) =>
          void (await set({
            done: sql`${pageRuns.done} + 1`,
            ...(!isRendered && { failed: sql`${pageRuns.failed} + 1` }),
          })),
      );
      await set({ endedAt: sql`now()` });
    },

    async deleteOldBuilds(): Promise<void> {
      await drizzleOn(pool)
        .delete(cachedPages)
        .where(
          and(
            lt(madeAt, sql`now() - interval '1 day'`),
            sql`${cachedPages.build} <> (select build from ${cachedPages} order by made_at desc limit 1)`,
          ),
        );
    },
  };
}
