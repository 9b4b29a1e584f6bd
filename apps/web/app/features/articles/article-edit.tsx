import Alert from "@mui/material/Alert";
import { emptyRichText } from "@presale/contracts/rich-text.ts";
import { EditPage } from "../../components/rows/edit-page.tsx";
import { editable } from "../../components/rows/editable.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { asRichText } from "../../lib/rich-text.ts";
import { articleForm } from "./article-form.ts";
import type { ArticleFormInput } from "./article-input.ts";
import { type OwnArticle, updateArticleMutation } from "./own-articles.operations.ts";
import { useOwnArticle } from "./use-own-article.ts";

const editableArticle = editable(updateArticleMutation, ({ updateArticle }) => updateArticle);

const valuesOf = ({ title, slug, teaser, content }: OwnArticle): ArticleFormInput => ({
  title,
  slug,
  teaser,
  content: asRichText(content) ?? emptyRichText,
});

/** An article's form, with what stands there now. */
export function ArticleEdit({ id }: { id: string }) {
  const t = useWords();
  const state = useOwnArticle(id);
  return (
    <>
      {state.row?.isPublished && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t("ownArticles:withdraws")}
        </Alert>
      )}
      <EditPage
        kind={articleForm}
        state={state}
        valuesOf={valuesOf}
        editable={editableArticle}
        titleOf={({ title }) => title}
        pathOf={(article) => pathTo("ownArticle", { id: article.id })}
      />
    </>
  );
}
