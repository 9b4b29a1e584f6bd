import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";
import { messageImage } from "../message-images/index.ts";

const commentText = graphql(
  `
  fragment CommentText on Comment {
    id threadId text createdAt editedAt
    author { id name }
    mentions { id name }
    images { ...MessageImage }
    can { update delete reply }
  }
`,
  [messageImage],
);

const commentThread = graphql(
  `fragment CommentThread on Comment {
    ...CommentText
    resolvedAt
    resolvedBy { name }
    replies { ...CommentText }
  }`,
  [commentText],
);
export type Comment = ResultOf<typeof commentText>;
export type Thread = ResultOf<typeof commentThread>;

/** Threads per request, newest first. */
export const threadsPerPage = 50;

export const commentsQuery = graphql(
  `query Comments($entityType: CommentSubjectType!, $entityId: ID!, $offset: Int!) {
    comments(entityType: $entityType, entityId: $entityId, paging: { perPage: 50, offset: $offset, order: DESC }) {
      total
      items { ...CommentThread }
    }
  }`,
  [commentThread],
);

export const createCommentMutation = graphql(`
  mutation CreateComment($input: CreateCommentInput!) { createComment(input: $input) { id } }
`);
export const updateCommentMutation = graphql(`
  mutation UpdateComment($id: ID!, $input: UpdateCommentInput!) { updateComment(id: $id, input: $input) { id } }
`);
export const deleteCommentMutation = graphql(`
  mutation DeleteComment($id: ID!) { deleteComment(id: $id) }
`);
export const resolveCommentMutation = graphql(`
  mutation ResolveComment($id: ID!, $isResolved: Boolean!) { resolveComment(id: $id, isResolved: $isResolved) { id } }
`);
