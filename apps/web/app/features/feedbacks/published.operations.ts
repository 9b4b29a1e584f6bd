import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const publishedFeedback = graphql(`
  fragment PublishedReview on PublishedFeedback {
    id score review name createdAt answers { id text createdAt }
  }
`);
export type PublishedReview = ResultOf<typeof publishedFeedback>;

export const publishedFeedbacksQuery = graphql(
  `query PublishedFeedbacks($paging: PublishedFeedbacksPagingInput) {
    publishedFeedbacks(paging: $paging) { total items { ...PublishedReview } }
  }`,
  [publishedFeedback],
);

export const createFeedbackMutation = graphql(`
  mutation CreateFeedback($input: CreateFeedbackInput!) { createFeedback(input: $input) }
`);
