import Campaign from "@mui/icons-material/CampaignOutlined";
import { DateText } from "../../components/date-text.tsx";
import { csvDate } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { PublishedState } from "../../components/published-state.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { pathTo } from "../../lib/paths.ts";
import { newsPostsQuery } from "./news.operations.ts";
import { newsActions } from "./news-actions.tsx";

const newsList = defineList(
  newsPostsQuery,
  ({ newsPosts }) => newsPosts,
)({
  i18nKey: "news:list",
  lead: "news:list.lead",
  icon: <Campaign />,
  permission: "canReadNewsAdmin",
  orders: ["updatedAt", "title", "publishedAt"],
  order: "DESC",
  filters: {
    state: choiceFilter({
      label: "news:fields.state",
      values: ["draft", "published"],
      nameOf: (state) => `news:states.${state}`,
    }),
  },
  filterOf: ({ query, state }) => ({ query, isPublished: state && state === "published" }),
  titleOf: ({ title }) => title,
  actions: newsActions,
  create: {
    permission: "canCreateNewsAdmin",
    to: pathTo("backofficeNewNews"),
    label: "news:list.add",
    firstLabel: "news:list.emptyAction",
  },
  columns: ({ t }) => [
    {
      id: "title",
      header: t("news:fields.title"),
      orderBy: "title",
      file: ({ title }) => title,
      cell: ({ id, title }) => <RowLink to={pathTo("backofficeNewsPost", { id })}>{title}</RowLink>,
    },
    {
      id: "author",
      header: t("news:fields.author"),
      width: 170,
      hidePriority: 1,
      cell: ({ authorName }) => authorName,
    },
    {
      id: "state",
      header: t("news:fields.state"),
      width: 120,
      file: ({ isPublished }) => t(`news:states.${isPublished ? "published" : "draft"}`),
      cell: ({ isPublished }) => <PublishedState isPublished={isPublished} i18nKey="news:states" />,
    },
    {
      id: "publishedAt",
      header: t("news:fields.published"),
      orderBy: "publishedAt",
      width: 130,
      hidePriority: 2,
      file: ({ publishedAt }) => csvDate(publishedAt),
      cell: ({ publishedAt }) => <DateText value={publishedAt} />,
    },
    {
      id: "updatedAt",
      header: t("news:fields.changed"),
      orderBy: "updatedAt",
      width: 130,
      file: ({ updatedAt }) => csvDate(updatedAt),
      cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    },
  ],
});

export default function NewsList() {
  return <RowsList kind={newsList} list={useRowsList(newsList)} />;
}
