import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const cachedPage = graphql(`
  fragment CachedPageRow on CachedPage { id path size madeAt hits }
`);
export type CachedPageRow = ResultOf<typeof cachedPage>;

export const cachedPagesQuery = graphql(
  `query CachedPages($paging: PagingInput, $filter: CachedPageFilter) {
    cachedPages(paging: $paging, filter: $filter) { total items { ...CachedPageRow } }
  }`,
  [cachedPage],
);

const pagesRun = graphql(`
  fragment PagesRun on CachedPagesRun { total done failed startedAt endedAt }
`);

export const pagesRunQuery = graphql(`query CachedPagesRun { cachedPagesRun { ...PagesRun } }`, [
  pagesRun,
]);

export const dropPageMutation = graphql(`
  mutation DropCachedPage($path: String!) { dropCachedPage(path: $path) }
`);

export const dropPagesMutation = graphql(`
  mutation DropCachedPages { dropCachedPages }
`);

export const makePagesMutation = graphql(
  `mutation MakeCachedPages { makeCachedPages { ...PagesRun } }`,
  [pagesRun],
);
