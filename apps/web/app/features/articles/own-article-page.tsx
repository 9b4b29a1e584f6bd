import Alert from "@mui/material/Alert";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { ownArticlesLink } from "./article-links.ts";
import { ArticleText } from "./article-text.tsx";
import { ownArticleActions } from "./own-article-actions.tsx";
import type { OwnArticle } from "./own-articles.operations.ts";
import { useOwnArticle } from "./use-own-article.ts";

const ownArticlePage: PageKind<OwnArticle> = {
  backLink: ownArticlesLink,
  titleOf: ({ title }) => title,
  actions: ownArticleActions,
  buttons: 2,
};

function OwnArticlePage({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <RowPage kind={ownArticlePage} state={useOwnArticle(id)}>
      {(article) => (
        <>
          <Alert severity="info" sx={{ mb: 3 }}>
            {article.isPublished ? (
              <>
                {t("ownArticles:isPublic")}{" "}
                <TextLink to={pathTo("article", { slug: article.slug })}>
                  {t("ownArticles:toPublic")}
                </TextLink>
              </>
            ) : (
              t("ownArticles:preview")
            )}
          </Alert>
          <ArticleText article={article} />
        </>
      )}
    </RowPage>
  );
}

export default recordScreen(OwnArticlePage);
