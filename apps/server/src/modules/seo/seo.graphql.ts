import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import {
  pageSeoInput,
  pageTypes,
  publicPage,
  publicPageFilter,
  publicPageNames,
} from "@presale/contracts/inputs/seo.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { linkPreviewUrl } from "../files/public-images.ts";
import { OgTypeEnum } from "./og-type.graphql.ts";
import { defaultSeo, type PageSeo, type PageWithSeo, pathOf } from "./seo.service.ts";

const PageTypeEnum = sharedEnum("PageType", pageTypes);
const PublicPageEnum = sharedEnum("PublicPage", publicPageNames);

const PageSeoRef = builder.objectRef<PageSeo>("PageSeo").implement({
  description:
    "SEO settings that staff have written for a public page. A null field means the default.",
  fields: (t) => ({
    title: t.exposeString("title", { nullable: true }),
    teaser: t.exposeString("teaser", { nullable: true }),
    description: t.exposeString("description", { nullable: true }),
    keywords: t.exposeString("keywords", { nullable: true }),
    ogType: t.expose("ogType", { type: OgTypeEnum }),
    contentType: t.expose("contentType", { type: PageTypeEnum }),
    imageFileId: t.exposeID("imageFileId", { nullable: true }),
    imageUrl: t.string({
      nullable: true,
      description: "URL of the image for link previews on other sites.",
      resolve: ({ image }) => image && linkPreviewUrl(image),
    }),
    version: t.exposeInt("version"),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

interface PublicPageCan {
  create: boolean;
  update: boolean;
  delete: boolean;
}

const PublicPageCanRef = builder.objectRef<PublicPageCan>("PublicPageCan").implement({
  fields: (t) => ({
    create: t.exposeBoolean("create"),
    update: t.exposeBoolean("update"),
    delete: t.exposeBoolean("delete"),
  }),
});

const PublicPageRef = builder.objectRef<PageWithSeo>("PublicPageAdmin").implement({
  description: "A public page, as staff see it, with its default texts.",
  fields: (t) => ({
    id: t.exposeID("page"),
    page: t.expose("page", { type: PublicPageEnum }),
    path: t.string({ resolve: ({ page }) => pathOf(page) }),
    defaultTitle: t.string({ resolve: ({ page }) => defaultSeo(page).title }),
    defaultDescription: t.string({ resolve: ({ page }) => defaultSeo(page).description }),
    defaultKeywords: t.string({ resolve: ({ page }) => defaultSeo(page).keywords }),
    seo: t.expose("seo", { type: PageSeoRef, nullable: true }),
    can: t.field({
      type: PublicPageCanRef,
      resolve: (_row, _args, context) => {
        const { permissions } = (context as ActorContext).actor;
        return {
          create: permissions.has("canCreateSeoAdmin"),
          update: permissions.has("canUpdateSeoAdmin"),
          delete: permissions.has("canDeleteSeoAdmin"),
        };
      },
    }),
  }),
});

query("pageSeo", {
  type: PageSeoRef,
  nullable: true,
  description:
    "SEO settings of a public page. Null if staff have written none and all defaults apply.",
  authorize: "anyone",
  args: { page: publicPage },
  resolve: ({ seo }, { page }) => seo.published(page),
});

query("publicPagesAdmin", {
  type: pageOf("PublicPageAdmin", PublicPageRef),
  authorize: "canReadSeoAdmin",
  args: { paging: pagingInput.prefault({}), filter: publicPageFilter.prefault({}) },
  resolve: ({ tx, seo }, { paging, filter }) => seo.page(tx, paging, filter),
});

mutation("createPageSeo", {
  type: PublicPageRef,
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canCreateSeoAdmin",
  impersonation: false,
  args: { page: publicPage, input: pageSeoInput },
  resolve: (ctx, { page, input }) => ctx.seo.create(ctx, page, input),
});

mutation("updatePageSeo", {
  type: PublicPageRef,
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canUpdateSeoAdmin",
  impersonation: false,
  args: { page: publicPage, input: pageSeoInput },
  resolve: (ctx, { page, input }) => ctx.seo.update(ctx, page, input),
});

mutation("deletePageSeo", {
  type: PublicPageRef,
  description: "Deletes the SEO settings of a page, which then uses its default texts and image.",
  transaction: ({ platformCompanyId }) => platformCompanyId,
  authorize: "canDeleteSeoAdmin",
  impersonation: false,
  args: { page: publicPage },
  resolve: (ctx, { page }) => ctx.seo.delete(ctx, page),
});
