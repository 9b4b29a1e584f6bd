import { FeedbackScreen } from "../../features/feedbacks/feedback-screen.tsx";
import {
  metaOfReviews,
  pagingOf,
  publishedReviews,
  shownOf,
} from "../../features/feedbacks/published-reviews.ts";
import { metaOfFailed } from "../../lib/page-meta.ts";
import type { Route } from "./+types/feedback-page.ts";

export const loader = async ({ context, params: { page } }: Route.LoaderArgs) =>
  shownOf(await publishedReviews.onServer(context, pagingOf(page)), page);
export const clientLoader = async ({ params: { page } }: Route.ClientLoaderArgs) =>
  shownOf(await publishedReviews.inBrowser(pagingOf(page)), page);
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? metaOfReviews(args, args.loaderData) : metaOfFailed(args, args.error);

export default function OlderFeedback({ loaderData }: Route.ComponentProps) {
  return <FeedbackScreen {...loaderData} />;
}
