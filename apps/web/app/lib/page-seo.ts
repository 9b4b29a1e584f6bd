import { type RouterContextProvider, data as reply } from "react-router";
import { failureOfResult } from "./apollo/failure.ts";
import { graphql } from "./apollo/graphql.ts";
import { api } from "./load-context.ts";
import type { PageMeta } from "./page-meta.ts";
import { entryOfPath } from "./route-table.ts";

const pageSeoQuery = graphql(`
  query PageSeo($page: PublicPage!) {
    pageSeo(page: $page) { title teaser description keywords ogType contentType image: imageUrl }
  }
`);

/**
 * Loads the SEO texts that staff have written for a path; null for the defaults. Throws a response
 * on failure.
 */
export async function loadPageSeo(
  context: Readonly<RouterContextProvider>,
  pathname: string,
): Promise<Partial<PageMeta> | null> {
  const page = entryOfPath(pathname)?.seo;
  if (!page) return null;
  const result = await context.get(api).run(pageSeoQuery, { page });
  const failure = failureOfResult(result);
  // Falling back to the defaults would cache a page without the texts of staff.
  if (failure) throw reply(failure.message, { status: failure.status ?? 500 });
  const written = result.data?.pageSeo;
  return written
    ? Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null))
    : null;
}
