import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { TextPage } from "../../components/text-page.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { metaOfFailed } from "../../lib/page-meta.ts";
import { site } from "../../lib/site-config.ts";
import type { Route } from "./+types/feedback-screen.ts";
import { metaOfReviews, pagingOf, publishedReviews, reviewsPageOf } from "./published-reviews.ts";
import { Reviews } from "./reviews.tsx";
import { SendFeedback } from "./send-feedback.tsx";

export const loader = async ({ context, params: { page } }: Route.LoaderArgs) =>
  reviewsPageOf(await publishedReviews.onServer(context, pagingOf(page)), page);
export const clientLoader = async ({ params: { page } }: Route.ClientLoaderArgs) =>
  reviewsPageOf(await publishedReviews.inBrowser(pagingOf(page)), page);
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? metaOfReviews(args, args.loaderData) : metaOfFailed(args, args.error);

const formId = "write";
const headerHeight = 80;

export default function FeedbackScreen({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <TextPage
      title={t("feedback:page.title")}
      lead={
        <>
          {t("feedback:page.lead", { brand: site().brand.name })}{" "}
          <Link href={`#${formId}`} className="touch-target">
            {t("feedback:send.below")}
          </Link>
        </>
      }
    >
      <Reviews {...loaderData} />
      <Box id={formId} sx={{ scrollMarginTop: headerHeight }}>
        <SendFeedback />
      </Box>
    </TextPage>
  );
}
