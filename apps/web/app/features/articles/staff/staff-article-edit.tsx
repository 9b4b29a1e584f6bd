import Alert from "@mui/material/Alert";
import { EditPage } from "../../../components/rows/edit-page.tsx";
import { editable } from "../../../components/rows/editable.ts";
import { formatDateTime } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { recordScreen } from "../../../lib/routes/record-screen.tsx";
import { valuesOf } from "../article-input.ts";
import { updateStaffArticleMutation } from "./articles-admin.operations.ts";
import { staffArticleForm } from "./staff-article-form.ts";
import { useStaffArticle } from "./use-staff-article.ts";

const editableArticle = editable(
  updateStaffArticleMutation,
  ({ updateArticleAdmin }) => updateArticleAdmin,
);

function StaffArticleEdit({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <EditPage
      kind={staffArticleForm}
      state={useStaffArticle(id)}
      valuesOf={valuesOf}
      editable={editableArticle}
      titleOf={({ title }) => title}
      notice={({ isPublished, publishAt }) =>
        publishAt ? (
          <Alert severity="warning">
            {t("articlesAdmin:schedule.whileEditing", { when: formatDateTime(publishAt) })}
          </Alert>
        ) : (
          isPublished && <Alert severity="info">{t("articlesAdmin:changesAsDraft")}</Alert>
        )
      }
      pathOf={(article) => pathTo("backofficeArticle", { id: article.id })}
    />
  );
}

export default recordScreen(StaffArticleEdit);
