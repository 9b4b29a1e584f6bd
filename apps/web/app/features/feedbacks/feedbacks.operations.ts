import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const feedbackRow = graphql(`
  fragment FeedbackRow on Feedback {
    id score review name email ip state publishedAt createdAt
    answers { id text authorName createdAt } can { update delete }
  }
`);
export type FeedbackRow = ResultOf<typeof feedbackRow>;
export type FeedbackAnswer = FeedbackRow["answers"][number];

export const feedbacksQuery = graphql(
  `query Feedbacks($paging: PagingInput, $filter: FeedbackFilter) {
    feedbacks(paging: $paging, filter: $filter) { total items { ...FeedbackRow } }
  }`,
  [feedbackRow],
);

export const feedbackQuery = graphql(
  `query Feedback($id: ID!) { feedback(id: $id) { ...FeedbackRow } }`,
  [feedbackRow],
);

export const updateFeedbackMutation = graphql(`
  mutation UpdateFeedback($id: ID!, $input: UpdateFeedbackInput!) {
    updateFeedback(id: $id, input: $input) { id state publishedAt }
  }
`);

export const updateFeedbacksMutation = graphql(`
  mutation UpdateFeedbacks($ids: [ID!]!, $input: UpdateFeedbacksInput!) {
    changed: updateFeedbacks(feedbackIds: $ids, input: $input) { id state publishedAt }
  }
`);

export const deleteFeedbacksMutation = graphql(`
  mutation DeleteFeedbacks($ids: [ID!]!) { changed: deleteFeedbacks(feedbackIds: $ids) }
`);

export const deleteFeedbackMutation = graphql(`
  mutation DeleteFeedback($id: ID!) { deleteFeedback(id: $id) }
`);

export const createAnswerMutation = graphql(`
  mutation CreateFeedbackAnswer($feedbackId: ID!, $input: FeedbackAnswerInput!) {
    createFeedbackAnswer(feedbackId: $feedbackId, input: $input) { id }
  }
`);

export const updateAnswerMutation = graphql(`
  mutation UpdateFeedbackAnswer($id: ID!, $input: FeedbackAnswerInput!) {
    updateFeedbackAnswer(id: $id, input: $input) { id text }
  }
`);

export const deleteAnswerMutation = graphql(`
  mutation DeleteFeedbackAnswer($id: ID!) { deleteFeedbackAnswer(id: $id) }
`);
