import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { DateText } from "../../components/plain-values.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { ArticleText } from "./article-text.tsx";
import { ArticleViews } from "./article-views.tsx";
import type { ShownArticle } from "./articles.operations.ts";

/** A published article. */
export function ArticlePage({ article }: { article: ShownArticle }) {
  const t = useWords();
  const { slug, title, authorName, publishedAt } = article;
  return (
    <Box component="article" sx={{ maxWidth: 760, mx: "auto", py: { xs: 1, md: 3 } }}>
      <Box component="nav" aria-label={t("nav:breadcrumbs")} sx={{ mb: 2, typography: "body2" }}>
        <TextLink
          to={pathTo("articles")}
          className="finger-high"
          sx={{ color: "text.secondary" }}
          underline="hover"
        >
          {t("articles:all")}
        </TextLink>
      </Box>
      <Typography
        variant="h1"
        sx={{ mb: 1, fontSize: { xs: "1.5625rem", md: "2rem" }, overflowWrap: "anywhere" }}
      >
        <bdi>{title}</bdi>
      </Typography>
      <ArticleText article={article}>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            columnGap: 2,
            mb: 3,
            typography: "body2",
            color: "text.secondary",
          }}
        >
          <span>{t("articles:by", { author: authorName })}</span>
          <DateText value={publishedAt} isShared />
          <ArticleViews slug={slug} />
        </Box>
      </ArticleText>
    </Box>
  );
}
