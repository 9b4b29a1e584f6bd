import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { translate } from "@presale/contracts/translate.ts";
import { CrashScreen } from "../../components/crash-screen.tsx";
import { DateText } from "../../components/date-text.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { metaOfFailed } from "../../lib/page-meta.ts";
import { pathTo } from "../../lib/paths.ts";
import type { Route } from "./+types/article-page.ts";
import { loadInBrowser, loadOnServer, metaOfArticle } from "./article-data.ts";
import { ArticleEnd } from "./article-end.tsx";
import { ArticleText } from "./article-text.tsx";
import { ArticleViews } from "./article-views.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => loadOnServer(context, params.slug);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser(params.slug);
export const meta: Route.MetaFunction = (args) =>
  args.loaderData
    ? metaOfArticle(args, args.loaderData.article, translate("articles:title"))
    : metaOfFailed(args, args.error);

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { article, more } = loaderData;
  const { slug, title, authorName, publishedAt } = article;
  return (
    <Box component="article" sx={{ maxWidth: 760, mx: "auto", py: { xs: 1, md: 3 } }}>
      <Box component="nav" aria-label={t("nav:breadcrumbs")} sx={{ mb: 2, typography: "body2" }}>
        <TextLink
          to={pathTo("articles")}
          className="touch-target"
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
      <ArticleEnd more={more} />
    </Box>
  );
}

export { CrashScreen as ErrorBoundary };
