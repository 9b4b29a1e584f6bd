import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { limits } from "@presale/contracts/limits.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { ArticleCard } from "./article-card.tsx";
import type { ArticleCardRow } from "./articles.operations.ts";

/** Links to other articles, and to registration for visitors. */
export function ArticleEnd({ more }: { more: readonly ArticleCardRow[] }) {
  const t = useTranslate();
  const { isLoggedIn } = useSession();
  return (
    <Box sx={{ mt: 6, display: "grid", gap: 4, displayPrint: "none" }}>
      {more.length > 0 && (
        <section>
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            {t("articles:more")}
          </Typography>
          <Box
            sx={{
              display: "grid",
              gap: 2.5,
              gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 320px), 1fr))",
            }}
          >
            {more.map((article) => (
              <ArticleCard
                key={article.id}
                article={article}
                priority={undefined}
                showsPlaceholder={more.some(({ image }) => image)}
                heading="h3"
              />
            ))}
          </Box>
        </section>
      )}
      {!isLoggedIn && (
        <Card component="section" sx={{ p: 3, textAlign: "center" }}>
          <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
            {t("site:home.lastTitle", { free: limits.freeTasksPerProject })}
          </Typography>
          <ButtonLink to={pathTo("registration")} variant="contained">
            {t("site:cta.start")}
          </ButtonLink>
        </Card>
      )}
    </Box>
  );
}
