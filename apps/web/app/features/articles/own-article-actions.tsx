import Edit from "@mui/icons-material/EditOutlined";
import { deleteAction } from "../../components/rows/delete-action.tsx";
import type { RowActions } from "../../components/rows/row-actions.tsx";
import { pathTo } from "../../lib/paths.ts";
import { deleteArticleMutation, type OwnArticleRow } from "./own-articles.operations.ts";

export const ownArticleActions: RowActions<Pick<OwnArticleRow, "id" | "title" | "can">> = (
  { id, title, can },
  tools,
) => [
  {
    label: tools.t("ownArticles:edit"),
    key: "edit",
    icon: <Edit />,
    isAllowed: can.update,
    to: pathTo("editArticle", { id }),
  },
  deleteAction(tools, {
    id,
    title,
    i18nKey: "ownArticles:delete",
    text: "ownArticles:delete.text",
    mutation: deleteArticleMutation,
    isAllowed: can.delete,
  }),
];
