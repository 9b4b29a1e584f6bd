import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { DateText } from "../../components/date-text.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import type { PublishedReview } from "./published.operations.ts";
import { type ReviewsPage, reviewsPath } from "./published-reviews.ts";
import { Score } from "./score.tsx";

const textSx = { whiteSpace: "pre-line", overflowWrap: "anywhere", m: 0 };

function Review({ score, review, name, createdAt, answers }: PublishedReview) {
  const t = useTranslate();
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, alignItems: "baseline" }}>
        <Score score={score} />
        <Typography variant="subtitle2" component="h3" dir="auto">
          {name ?? t("feedback:page.anonymous")}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="span">
          <DateText value={createdAt} isShared />
        </Typography>
      </Box>
      <Typography dir="auto" sx={{ ...textSx, mt: 1 }}>
        {review}
      </Typography>
      {answers.map(({ id, text, createdAt: answeredAt }) => (
        <Box key={id} sx={{ mt: 2, pl: 2, borderLeft: 3, borderColor: "divider" }}>
          <Typography variant="body2" color="textSecondary">
            {t("feedback:page.answer", { brand: site().brand.name })},{" "}
            <DateText value={answeredAt} isShared />
          </Typography>
          <Typography dir="auto" sx={{ ...textSx, mt: 0.5 }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}

function PageLinks({ page, pages }: { page: number; pages: number }) {
  const t = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={t("feedback:page.pages")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 2, "& a": { py: 1.25 }, alignItems: "center" }}
    >
      {page > 1 && <TextLink to={reviewsPath(page - 1)}>{t("feedback:page.newer")}</TextLink>}
      <span>{t("feedback:page.pageOf", { page, pages })}</span>
      {page < pages && <TextLink to={reviewsPath(page + 1)}>{t("feedback:page.older")}</TextLink>}
    </Box>
  );
}

export function Reviews({ reviews, page, pages }: ReviewsPage) {
  const t = useTranslate();
  return (
    <Box component="section" sx={{ display: "grid", gap: 2 }}>
      <Typography variant="h2">{t("feedback:page.reviews")}</Typography>
      {reviews.length === 0 && (
        <Typography color="textSecondary">{t("feedback:page.none")}</Typography>
      )}
      {reviews.map((review) => (
        <Review key={review.id} {...review} />
      ))}
      {pages > 1 && <PageLinks page={page} pages={pages} />}
    </Box>
  );
}
