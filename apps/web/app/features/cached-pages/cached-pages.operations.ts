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

const cacheRebuild = graphql(`
  fragment CacheRebuild on CachedPagesRun { total done failed startedAt endedAt }
`);

export const cacheRebuildQuery = graphql(
  `query CachedPagesRun { cachedPagesRun { ...CacheRebuild } }`,
  [cacheRebuild],
);

export const removePageMutation = graphql(`
  mutation DropCachedPage($path: String!) { dropCachedPage(path: $path) }
`);

export const clearCacheMutation = graphql(`
  mutation ClearCachedPages { clearCachedPages }
`);

export const rebuildCacheMutation = graphql(
  `mutation RebuildCachedPages { rebuildCachedPages { ...CacheRebuild } }`,
  [cacheRebuild],
);
