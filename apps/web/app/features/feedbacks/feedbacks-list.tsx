import Reviews from "@mui/icons-material/ReviewsOutlined";
import { messageStates } from "@presale/contracts/message-states.ts";
import { truncateWithEllipsis } from "@presale/contracts/text.ts";
import { DateText } from "../../components/date-text.tsx";
import { csvDate, csvDateTime } from "../../components/list/file-values.ts";
import { choiceFilter } from "../../components/list/filters/choice-filter.tsx";
import { defineList } from "../../components/list/list-kind.ts";
import { RowsList } from "../../components/list/rows-list.tsx";
import { useRowsList } from "../../components/list/use-rows-list.ts";
import { MessageState } from "../../components/message-state.tsx";
import { RowLink } from "../../components/rows/row-link.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { pathTo } from "../../lib/paths.ts";
import { feedbackActions, feedbackBulkActions, feedbackTitle } from "./feedback-actions.tsx";
import { feedbacksQuery } from "./feedbacks.operations.ts";
import { Score } from "./score.tsx";

/** Returns the start of a review, short enough for one row. */
const excerptOf = (review: string) => truncateWithEllipsis(review, 90);

const feedbacksList = defineList(
  feedbacksQuery,
  ({ feedbacks }) => feedbacks,
)({
  i18nKey: "feedback:list",
  lead: "feedback:list.lead",
  icon: <Reviews />,
  permission: "canLoginAdmin",
  orders: ["createdAt", "score", "publishedAt"],
  order: "DESC",
  filters: {
    state: choiceFilter({
      label: "feedback:fields.state",
      values: messageStates,
      nameOf: (state) => `feedback:states.${state}`,
    }),
    published: choiceFilter({
      label: "feedback:filters.published",
      values: ["yes", "no"],
      nameOf: (value) => `feedback:filters.${value}`,
    }),
  },
  filterOf: ({ query, state, published }) => ({
    query,
    state,
    isPublished: published === null ? null : published === "yes",
  }),
  titleOf: ({ review }) => excerptOf(review),
  actions: feedbackActions,
  bulkActions: feedbackBulkActions,
  columns: ({ t }) => [
    {
      id: "review",
      header: t("feedback:fields.review"),
      file: [
        { header: t("feedback:fields.name"), value: ({ name }) => name },
        { header: t("feedback:fields.review"), value: ({ review }) => review },
      ],
      cell: (feedback) => (
        <TwoLines small={excerptOf(feedback.review)}>
          <RowLink to={pathTo("backofficeFeedback", { id: feedback.id })}>
            {feedbackTitle(t, feedback)}
          </RowLink>
        </TwoLines>
      ),
    },
    {
      id: "score",
      header: t("feedback:fields.score"),
      orderBy: "score",
      width: 120,
      hidePriority: 2,
      file: ({ score }) => score,
      cell: ({ score }) => <Score score={score} />,
    },
    {
      id: "state",
      header: t("feedback:fields.state"),
      width: 130,
      file: ({ state }) => t(`feedback:states.${state}`),
      cell: ({ state }) => <MessageState state={state} i18nKey="feedback:states" />,
    },
    {
      id: "answers",
      header: t("feedback:fields.answers"),
      width: 100,
      hidePriority: 3,
      cell: ({ answers }) => answers.length,
    },
    {
      id: "publishedAt",
      header: t("feedback:fields.published"),
      orderBy: "publishedAt",
      width: 130,
      hidePriority: 4,
      file: ({ publishedAt }) => csvDate(publishedAt),
      cell: ({ publishedAt }) =>
        publishedAt ? <DateText value={publishedAt} /> : t("feedback:unpublished"),
    },
    {
      id: "createdAt",
      header: t("feedback:fields.received"),
      orderBy: "createdAt",
      width: 160,
      hidePriority: 1,
      file: ({ createdAt }) => csvDateTime(createdAt),
      cell: ({ createdAt }) => <DateText value={createdAt} hasTime />,
    },
  ],
});

export default function FeedbacksList() {
  return <RowsList kind={feedbacksList} list={useRowsList(feedbacksList)} />;
}
