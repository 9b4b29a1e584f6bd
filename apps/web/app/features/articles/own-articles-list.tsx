import Article from "@mui/icons-material/ArticleOutlined";
import { DateText } from "../../components/date-text.tsx";
import { csvDate } from "../../components/list/file-values.ts";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { RowLink } from "../../components/rows/row-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { pathTo } from "../../lib/paths.ts";
import { ownArticleActions } from "./own-article-actions.tsx";
import { ownArticlesQuery } from "./own-articles.operations.ts";

const ownArticlesList = defineList(
  ownArticlesQuery,
  ({ myArticles }) => myArticles,
)({
  i18nKey: "ownArticles:list",
  lead: "ownArticles:list.lead",
  icon: <Article />,
  permission: "canReadArticles",
  orders: ["updatedAt", "title", "views"],
  order: "DESC",
  filters: {},
  filterOf: ({ query }) => ({ ...(query && { query }) }),
  titleOf: ({ title }) => title,
  actions: ownArticleActions,
  actionsFor: ["canUpdateOwnArticles", "canDeleteOwnArticles"],
  create: {
    permission: "canCreateArticles",
    to: pathTo("newArticle"),
    label: "ownArticles:list.add",
    firstLabel: "ownArticles:list.emptyAction",
  },
  columns: ({ t }) => [
    {
      id: "title",
      header: t("ownArticles:fields.title"),
      orderBy: "title",
      file: ({ title }) => title,
      cell: ({ id, title }) => <RowLink to={pathTo("ownArticle", { id })}>{title}</RowLink>,
    },
    {
      id: "state",
      header: t("ownArticles:fields.state"),
      width: 140,
      cell: ({ isPublished }) => t(isPublished ? "ownArticles:published" : "ownArticles:draft"),
    },
    {
      id: "views",
      header: t("ownArticles:fields.views"),
      orderBy: "views",
      width: 110,
      file: ({ views }) => views,
      cell: ({ views }) => formatCount(views),
    },
    {
      id: "updatedAt",
      header: t("ownArticles:fields.updated"),
      orderBy: "updatedAt",
      width: 140,
      file: ({ updatedAt }) => csvDate(updatedAt),
      cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    },
  ],
});

export default function OwnArticlesList() {
  return <RowsList kind={ownArticlesList} list={useRowsList(ownArticlesList)} />;
}
