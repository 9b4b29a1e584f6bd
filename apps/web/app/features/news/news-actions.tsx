import Edit from "@mui/icons-material/EditOutlined";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { announce } from "../../lib/announcements.ts";
import { pathTo } from "../../lib/paths.ts";
import { deleteNewsPostMutation, type NewsRow, updateNewsPostMutation } from "./news.operations.ts";

export const newsActions: RowActions<NewsRow> = (post, tools) => {
  const { t, send, reportChange } = tools;
  const { id, title, version, isPublished, can } = post;
  const publish: RowAction = {
    label: t(`news:publish.${isPublished ? "off" : "on"}`),
    isAllowed: can.update,
    run: async () => {
      const input = { isPublished: !isPublished, version };
      const { data } = await send(updateNewsPostMutation, { id, input });
      if (!data) return;
      announce(t(`news:publish.${isPublished ? "offDone" : "onDone"}`, { title }));
      reportChange();
    },
  };
  const edit: RowAction = {
    label: t("news:edit"),
    key: "edit",
    icon: <Edit />,
    isAllowed: can.update,
    to: pathTo("backofficeEditNews", { id }),
  };
  const remove = deleteAction(tools, {
    id,
    title,
    i18nKey: "news:delete",
    text: "news:delete.text",
    mutation: deleteNewsPostMutation,
    isAllowed: can.delete,
  });
  return isPublished ? [edit, publish, remove] : [publish, edit, remove];
};
