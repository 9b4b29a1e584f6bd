import { type RouterContextProvider, data as reply } from "react-router";
import { failureOfResult } from "./apollo/failure.ts";
import { graphql, type ResultOf } from "./apollo/graphql.ts";
import { api } from "./load-context.ts";
import { entryOfPath } from "./route-table.ts";

const pageSeoQuery = graphql(`
  query PageSeo($page: PublicPage!) {
    pageSeo(page: $page) { title teaser description keywords ogType contentType imageUrl }
  }
`);

export type PageSeo = NonNullable<ResultOf<typeof pageSeoQuery>["pageSeo"]>;

/** What staff have written for the head of a path's page; null where its defaults are right. */
export async function loadPageSeo(
  context: Readonly<RouterContextProvider>,
  pathname: string,
): Promise<PageSeo | null> {
  const page = entryOfPath(pathname)?.seo;
  if (!page) return null;
  const result = await context.get(api).run(pageSeoQuery, { page });
  const failure = failureOfResult(result);
  // A page with the defaults would be kept, though staff have changed them.
  if (failure) throw reply(failure.message, { status: failure.status ?? 500 });
  return result.data?.pageSeo ?? null;
}
