import { CreatePage } from "../../components/rows/create-page.tsx";
import { pathTo } from "../../lib/paths.ts";
import { createNewsPostMutation } from "./news.operations.ts";
import { emptyNews, newsForm } from "./news-form.tsx";

export default function NewsCreate() {
  return (
    <CreatePage
      kind={newsForm}
      empty={emptyNews}
      mutation={createNewsPostMutation}
      next={({ createNewsPost }) =>
        createNewsPost && pathTo("backofficeNewsPost", { id: createNewsPost.id })
      }
    />
  );
}
