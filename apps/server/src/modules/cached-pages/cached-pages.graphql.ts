import { cachedPageFilter, sitePath } from "@presale/contracts/inputs/cached-page.input.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { done, mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import {
  type CachedPage,
  cachedPagesPage,
  dropCachedPage,
  dropCachedPages,
  findLastRun,
  type PageRun,
} from "./cached-pages.service.ts";

const CachedPageRef = builder.objectRef<CachedPage>("CachedPage").implement({
  description: "A public page that is kept as it goes out.",
  fields: (t) => ({
    id: t.exposeID("path"),
    path: t.exposeString("path"),
    size: t.exposeInt("size", { description: "Bytes, as it is read." }),
    madeAt: t.expose("madeAt", { type: "DateTime" }),
    hits: t.exposeInt("hits", {
      description: "How often it was read, added up every few seconds.",
    }),
  }),
});

const PageRunRef = builder.objectRef<PageRun>("CachedPagesRun").implement({
  description: "How far making all pages again has come.",
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
  description: "The last time that all pages were made again; null before the first.",
  authorize: "canLoginAdmin",
  resolve: ({ tx }) => findLastRun(tx),
});

mutation("dropCachedPage", {
  type: "Boolean",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  args: { path: sitePath },
  resolve: done((ctx, { path }) => dropCachedPage(ctx, path)),
});

mutation("dropCachedPages", {
  type: "Boolean",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  description: "All of them: each is made again when it is asked for.",
  resolve: done((ctx) => dropCachedPages(ctx)),
});

mutation("makeCachedPages", {
  type: PageRunRef,
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  description: "Drops all pages and makes them again; BUSY while that is under way.",
  resolve: (ctx) => ctx.cachedPages.makeAll(ctx),
});
