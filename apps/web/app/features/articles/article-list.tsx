import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ButtonLink } from "../../components/button-link.tsx";
import { CrashScreen } from "../../components/crash-screen.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { metaOfFailed } from "../../lib/page-meta.ts";
import type { Route } from "./+types/article-list.ts";
import { ArticleCard } from "./article-card.tsx";
import {
  type ArticlesPage,
  listPath,
  loadInBrowser,
  loadOnServer,
  metaOfList,
} from "./article-list-data.ts";
import { WriteButton } from "./write-button.tsx";

export const loader = ({ context, params }: Route.LoaderArgs) => loadOnServer(context, params.page);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadInBrowser(params.page);
export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? metaOfList(args, args.loaderData) : metaOfFailed(args, args.error);

function PageLinks({ page, pages }: Pick<ArticlesPage, "page" | "pages">) {
  const t = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={t("articles:pages")}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, mt: 4 }}
    >
      {page > 1 && <ButtonLink to={listPath(page - 1)}>{t("articles:newer")}</ButtonLink>}
      <Typography variant="body2" color="textSecondary">
        {t("articles:pageOf", { page, pages })}
      </Typography>
      {page < pages && <ButtonLink to={listPath(page + 1)}>{t("articles:older")}</ButtonLink>}
    </Box>
  );
}

/** Cards in the widest row, all visible at first. */
const columns = 3;

export default function ArticleList({ loaderData: { page, pages, items } }: Route.ComponentProps) {
  const t = useTranslate();
  const showsPlaceholder = items.some(({ image }) => image);
  return (
    <Box sx={{ py: { xs: 1, md: 3 } }}>
      {/* Reserves the height of the button, which authors see only after hydration. */}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2, minHeight: 42 }}>
        <Typography variant="h1" sx={{ flex: 1, fontSize: { xs: "1.5625rem", md: "2rem" } }}>
          {page > 1 ? t("articles:pageTitle", { page }) : t("articles:title")}
        </Typography>
        <WriteButton />
      </Box>
      <Typography variant="subtitle1" color="textSecondary" sx={{ mt: 1, mb: 4 }}>
        {t("articles:lead")}
      </Typography>
      {items.length === 0 && <Typography>{t("articles:none")}</Typography>}
      <Box
        sx={{
          display: "grid",
          gap: 2.5,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
        }}
      >
        {items.map((article, index) => (
          <ArticleCard
            key={article.id}
            article={article}
            priority={index === 0 ? "first" : index < columns ? "near" : undefined}
            showsPlaceholder={showsPlaceholder}
          />
        ))}
      </Box>
      {pages > 1 && <PageLinks page={page} pages={pages} />}
    </Box>
  );
}

export { CrashScreen as ErrorBoundary };
