import Alert from "@mui/material/Alert";
import { EditPage } from "../../components/rows/edit-page.tsx";
import { editable } from "../../components/rows/editable.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { articleForm } from "./article-form.ts";
import { valuesOf } from "./article-input.ts";
import { updateArticleMutation } from "./own-articles.operations.ts";
import { useOwnArticle } from "./use-own-article.ts";

const editableArticle = editable(updateArticleMutation, ({ updateArticle }) => updateArticle);

function ArticleEdit({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <EditPage
      kind={articleForm}
      state={useOwnArticle(id)}
      valuesOf={valuesOf}
      editable={editableArticle}
      titleOf={({ title }) => title}
      notice={({ isPublished }) =>
        isPublished && <Alert severity="info">{t("ownArticles:withdraws")}</Alert>
      }
      pathOf={(article) => pathTo("ownArticle", { id: article.id })}
    />
  );
}

export default recordScreen(ArticleEdit);
