import { FeedbackScreen } from "../../features/feedbacks/feedback-screen.tsx";
import {
  metaOfReviews,
  pagingOf,
  publishedReviews,
  shownOf,
} from "../../features/feedbacks/published-reviews.ts";
import { metaOfFailed } from "../../lib/page-meta.ts";
import type { Route } from "./+types/feedback.ts";

export const loader = async ({ context }: Route.LoaderArgs) =>
  shownOf(await publishedReviews.onServer(context, pagingOf()));
export const clientLoader = async () => shownOf(await publishedReviews.inBrowser(pagingOf()));
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? metaOfReviews(args, args.loaderData) : metaOfFailed(args, args.error);

export default function Feedback({ loaderData }: Route.ComponentProps) {
  return <FeedbackScreen {...loaderData} />;
}
