import Article from "@mui/icons-material/ArticleOutlined";
import { DateText } from "../../../components/date-text.tsx";
import { csvDate } from "../../../components/list/file-values.ts";
import { choiceFilter } from "../../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../../components/list/list-kind.ts";
import { RowsList } from "../../../components/list/rows-list.tsx";
import { useRowsList } from "../../../components/list/use-rows-list.ts";
import { PublishedState } from "../../../components/published-state.tsx";
import { RowLink } from "../../../components/rows/row-link.tsx";
import { TwoLines } from "../../../components/two-lines.tsx";
import { formatCount, formatDateTime } from "../../../lib/format.ts";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";
import { type StaffArticleRow, staffArticlesQuery } from "./articles-admin.operations.ts";
import { hasDraft, staffArticleActions } from "./staff-article-actions.tsx";

/** Returns a label for the article's planned or unpublished changes. */
function plansOf(t: Translate, article: StaffArticleRow): string | undefined {
  const { publishAt } = article;
  if (publishAt) return t("articlesAdmin:schedule.short", { when: formatDateTime(publishAt) });
  return hasDraft(article) ? t("articlesAdmin:changes.unpublished") : undefined;
}

const staffArticlesList = defineList(
  staffArticlesQuery,
  ({ articlesAdmin }) => articlesAdmin,
)({
  i18nKey: "articlesAdmin:list",
  lead: "articlesAdmin:list.lead",
  icon: <Article />,
  permission: "canReadArticlesAdmin",
  orders: ["updatedAt", "title", "publishedAt", "views"],
  order: "DESC",
  filters: {
    state: choiceFilter({
      label: "articlesAdmin:fields.state",
      values: ["draft", "published"],
      nameOf: (state) => `articlesAdmin:states.${state}`,
    }),
  },
  filterOf: ({ query, state }) => ({ query, isPublished: state && state === "published" }),
  titleOf: ({ title }) => title,
  actions: staffArticleActions,
  create: {
    permission: "canCreateArticlesAdmin",
    to: pathTo("backofficeNewArticle"),
    label: "articlesAdmin:list.add",
    firstLabel: "articlesAdmin:list.emptyAction",
  },
  columns: ({ t }) => [
    {
      id: "title",
      header: t("articlesAdmin:fields.title"),
      orderBy: "title",
      file: [
        { header: t("articlesAdmin:fields.title"), value: ({ title }) => title },
        { header: t("articlesAdmin:fields.address"), value: ({ slug }) => slug },
      ],
      cell: ({ id, title, slug }) => (
        <TwoLines small={`/articles/${slug}`}>
          <RowLink to={pathTo("backofficeArticle", { id })}>{title}</RowLink>
        </TwoLines>
      ),
    },
    {
      id: "author",
      header: t("articlesAdmin:fields.author"),
      width: 170,
      hidePriority: 3,
      cell: ({ authorName }) => authorName,
    },
    {
      id: "state",
      header: t("articlesAdmin:fields.state"),
      width: 240,
      file: ({ isPublished }) => t(`articlesAdmin:states.${isPublished ? "published" : "draft"}`),
      cell: (article) => (
        <TwoLines small={plansOf(t, article)}>
          <PublishedState isPublished={article.isPublished} i18nKey="articlesAdmin:states" />
        </TwoLines>
      ),
    },
    {
      id: "views",
      header: t("articlesAdmin:fields.views"),
      orderBy: "views",
      width: 90,
      hidePriority: 1,
      file: ({ views }) => views,
      cell: ({ views }) => formatCount(views),
    },
    {
      id: "publishedAt",
      header: t("articlesAdmin:fields.published"),
      orderBy: "publishedAt",
      width: 130,
      hidePriority: 2,
      file: ({ publishedAt }) => csvDate(publishedAt),
      cell: ({ publishedAt }) => <DateText value={publishedAt} />,
    },
    {
      id: "updatedAt",
      header: t("articlesAdmin:fields.changed"),
      orderBy: "updatedAt",
      width: 130,
      file: ({ updatedAt }) => csvDate(updatedAt),
      cell: ({ updatedAt }) => <DateText value={updatedAt} />,
    },
  ],
});

export default function StaffArticlesList() {
  return <RowsList kind={staffArticlesList} list={useRowsList(staffArticlesList)} />;
}
