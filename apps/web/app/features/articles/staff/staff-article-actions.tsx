import Edit from "@mui/icons-material/EditOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import { deleteAction } from "../../../components/rows/delete-action.tsx";
import type { RowAction, RowActions } from "../../../components/rows/row-actions.tsx";
import { pathTo } from "../../../lib/paths.ts";
import {
  deleteStaffArticleMutation,
  publishArticleMutation,
  type StaffArticleRow,
} from "./articles-admin.operations.ts";

type Acted = Pick<StaffArticleRow, "id" | "title" | "version" | "isPublished" | "can">;

export const staffArticleActions: RowActions<Acted> = (article, tools) => {
  const { t, send, changed } = tools;
  const { id, title, version, isPublished, can } = article;
  const publish: RowAction = {
    label: t(`articlesAdmin:publish.${isPublished ? "off" : "on"}`),
    isAllowed: can.update,
    ...(isPublished && {
      ask: {
        title: t("articlesAdmin:publish.offTitle", { title }),
        text: t("articlesAdmin:publish.offText"),
        confirm: t("articlesAdmin:publish.off"),
      },
    }),
    run: async () => {
      const variables = { id, version, isPublished: !isPublished };
      const { data } = await send(publishArticleMutation, variables);
      if (data)
        changed(t(`articlesAdmin:publish.${isPublished ? "offDone" : "onDone"}`, { title }));
    },
  };
  const edit: RowAction = {
    label: t("articlesAdmin:edit"),
    key: "edit",
    icon: <Edit />,
    isAllowed: can.update,
    to: pathTo("backofficeEditArticle", { id }),
  };
  const history: RowAction = {
    label: t("articlesAdmin:history"),
    icon: <History />,
    to: pathTo("backofficeArticleHistory", { id }),
  };
  const remove = deleteAction(tools, {
    id,
    title,
    i18nKey: "articlesAdmin:delete",
    text: "articlesAdmin:delete.text",
    mutation: deleteStaffArticleMutation,
    isAllowed: can.delete,
  });
  // Drafts mostly need publishing; published articles are edited more often than withdrawn.
  return isPublished ? [edit, history, publish, remove] : [publish, edit, history, remove];
};
