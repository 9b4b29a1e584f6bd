import { CreatePage } from "../../components/rows/create-page.tsx";
import { pathTo } from "../../lib/paths.ts";
import { articleForm } from "./article-form.ts";
import { emptyArticle } from "./article-input.ts";
import { createArticleMutation } from "./own-articles.operations.ts";

export default function ArticleCreate() {
  return (
    <CreatePage
      kind={articleForm}
      empty={emptyArticle}
      mutation={createArticleMutation}
      next={({ createArticle }) => createArticle && pathTo("ownArticle", { id: createArticle.id })}
    />
  );
}
