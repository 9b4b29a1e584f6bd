import { limits } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { data as reply } from "react-router";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { type HeadArgs, metaOfPath } from "../../lib/page-meta.ts";
import { pathTo } from "../../lib/paths.ts";
import { publicData } from "../../lib/public-data.ts";
import { type PublishedReview, publishedFeedbacksQuery } from "./published.operations.ts";

const { perPage } = limits.paging;

export const publishedReviews = publicData(publishedFeedbacksQuery);

export const reviewsPath = (page: number): string =>
  page === 1 ? pathTo("feedback") : pathTo("feedbackPage", { page: String(page) });

/** Returns the paging of a page, counted from 1. Throws a 404 response for an invalid number. */
export function pagingOf(page = "1") {
  const pageNumber = /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 0;
  if (pageNumber === 0) throw reply(null, { status: 404 });
  return { paging: { perPage, offset: perPage * (pageNumber - 1) } };
}

export interface ReviewsPage {
  reviews: readonly PublishedReview[];
  /** Counts from 1. */
  page: number;
  pages: number;
}

/** Returns a page of reviews. Throws a 404 response for a page after the last. */
export function reviewsPageOf(
  { publishedFeedbacks }: ResultOf<typeof publishedFeedbacksQuery>,
  page = "1",
): ReviewsPage {
  const { items = [], total = 0 } = publishedFeedbacks ?? {};
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (Number(page) > pages) throw reply(null, { status: 404 });
  return { reviews: items, page: Number(page), pages };
}

export const metaOfReviews = (args: HeadArgs, { page }: ReviewsPage) =>
  metaOfPath(args, {
    canonical: reviewsPath(page),
    ...(page > 1 && { title: translate("feedback:page.titleOf", { page }) }),
  });
