import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const publicPageRow = graphql(`
  fragment PublicPageRow on PublicPageAdmin {
    id page path defaultTitle defaultDescription defaultKeywords
    seo { title teaser description keywords ogType contentType imageFileId version updatedAt }
    can { create update delete }
  }
`);
export type PublicPageRow = ResultOf<typeof publicPageRow>;

export const publicPagesQuery = graphql(
  `query PublicPages($paging: PagingInput, $filter: PublicPageFilter) {
    publicPagesAdmin(paging: $paging, filter: $filter) { total items { ...PublicPageRow } }
  }`,
  [publicPageRow],
);

export const createPageSeoMutation = graphql(
  `mutation CreatePageSeo($page: PublicPage!, $input: PageSeoInput!) {
    createPageSeo(page: $page, input: $input) { ...PublicPageRow }
  }`,
  [publicPageRow],
);

export const updatePageSeoMutation = graphql(
  `mutation UpdatePageSeo($page: PublicPage!, $input: PageSeoInput!) {
    updatePageSeo(page: $page, input: $input) { ...PublicPageRow }
  }`,
  [publicPageRow],
);

export const deletePageSeoMutation = graphql(
  `mutation DeletePageSeo($page: PublicPage!) {
    deletePageSeo(page: $page) { ...PublicPageRow }
  }`,
  [publicPageRow],
);
