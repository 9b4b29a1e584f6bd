import { cachedPageFilter, sitePath } from "@presale/contracts/inputs/cached-page.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import {
  type CachedPage,
  cachedPagesPage,
  clearCachedPages,
  dropCachedPage,
  findLastRun,
  type PageRun,
} from "./cached-pages.service.ts";

const CachedPageRef = builder.objectRef<CachedPage>("CachedPage").implement({
  description: "A public page in the cache.",
  fields: (t) => ({
    id: t.exposeID("path"),
    path: t.exposeString("path"),
    size: t.exposeInt("size", { description: "Size of the uncompressed page, in bytes." }),
    madeAt: t.expose("madeAt", { type: "DateTime" }),
    hits: t.exposeInt("hits", {
      description: "Number of times that the page was read, updated every few seconds.",
    }),
  }),
});

const PageRunRef = builder.objectRef<PageRun>("CachedPagesRun").implement({
  description: "Progress of rebuilding all pages.",
  fields: (t) => ({
    total: t.exposeInt("total"),
    done: t.exposeInt("done"),
    failed: t.exposeInt("failed"),
    startedAt: t.expose("startedAt", { type: "DateTime" }),
    endedAt: t.expose("endedAt", { type: "DateTime", nullable: true }),
  }),
});

query("cachedPages", {
  type: pageOf("CachedPage", CachedPageRef),
  authorize: "canLoginAdmin",
  args: { paging: pagingInput.prefault({}), filter: cachedPageFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => cachedPagesPage(tx, paging, filter),
});

query("cachedPagesRun", {
  type: PageRunRef,
  nullable: true,
  description: "Last rebuild of all pages. Null before the first one.",
  authorize: "canLoginAdmin",
  resolve: ({ tx }) => findLastRun(tx),
});

mutation("dropCachedPage", {
  type: "Boolean",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { path: sitePath },
  resolve: resolveTrueAfter((ctx, { path }) => dropCachedPage(ctx, path)),
});

mutation("clearCachedPages", {
  type: "Boolean",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  description: "Clears the cache. Each page is rebuilt on the next request for it.",
  resolve: resolveTrueAfter((ctx) => clearCachedPages(ctx)),
});

mutation("rebuildCachedPages", {
  type: PageRunRef,
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  description:
    "Clears the cache and rebuilds all pages. Fails with BUSY while a rebuild is running.",
  resolve: (ctx) => ctx.cachedPages.rebuildAll(ctx),
});
