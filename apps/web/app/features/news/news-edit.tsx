import { EditPage } from "../../components/rows/edit-page.tsx";
import { editable } from "../../components/rows/editable.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { newsPostQuery, updateNewsPostMutation } from "./news.operations.ts";
import { newsForm, valuesOf } from "./news-form.tsx";

const editableNews = editable(updateNewsPostMutation, ({ updateNewsPost }) => updateNewsPost);

function NewsEdit({ id }: { id: string }) {
  const state = useRow(newsPostQuery, { id }, ({ newsPost }) => newsPost);
  return (
    <EditPage
      kind={newsForm}
      state={state}
      valuesOf={valuesOf}
      editable={editableNews}
      titleOf={({ title }) => title}
      pathOf={(post) => pathTo("backofficeNewsPost", { id: post.id })}
    />
  );
}

export default recordScreen(NewsEdit);
