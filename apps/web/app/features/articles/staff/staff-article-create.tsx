import { CreatePage } from "../../../components/rows/create-page.tsx";
import { pathTo } from "../../../lib/paths.ts";
import { emptyArticle } from "../article-input.ts";
import { createStaffArticleMutation } from "./articles-admin.operations.ts";
import { staffArticleForm } from "./staff-article-form.ts";

export default function StaffArticleCreate() {
  return (
    <CreatePage
      kind={staffArticleForm}
      empty={emptyArticle}
      mutation={createStaffArticleMutation}
      next={({ createArticleAdmin }) =>
        createArticleAdmin && pathTo("backofficeArticle", { id: createArticleAdmin.id })
      }
    />
  );
}
