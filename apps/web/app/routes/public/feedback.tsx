import { pagingOf, publishedReviews, shownOf } from "../../features/feedbacks/published-reviews.ts";
import { Reviews } from "../../features/feedbacks/reviews.tsx";
import { SendFeedback } from "../../features/feedbacks/send-feedback.tsx";
import { TextPage } from "../../features/site/text-page.tsx";
import { site } from "../../lib/brand.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { Route } from "./+types/feedback.ts";

export const loader = async ({ context }: Route.LoaderArgs) =>
  shownOf(await publishedReviews.onServer(context, pagingOf()));
export const clientLoader = async () => shownOf(await publishedReviews.inBrowser(pagingOf()));

export default function Feedback({ loaderData }: Route.ComponentProps) {
  const t = useWords();
  return (
    <TextPage
      title={t("feedback:page.title")}
      lead={t("feedback:page.lead", { brand: site().brand.name })}
    >
      <Reviews {...loaderData} />
      <SendFeedback />
    </TextPage>
  );
}
