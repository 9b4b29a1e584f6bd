import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const savedRepliesQuery = graphql(`query SavedReplies { savedReplies { id title text } }`);
export type SavedReply = NonNullable<ResultOf<typeof savedRepliesQuery>["savedReplies"]>[number];

export const createSavedReplyMutation = graphql(`
  mutation CreateSavedReply($input: SavedReplyInput!) {
    createSavedReply(input: $input) { id title text }
  }
`);

export const updateSavedReplyMutation = graphql(`
  mutation UpdateSavedReply($id: ID!, $input: SavedReplyInput!) {
    updateSavedReply(id: $id, input: $input) { id title text }
  }
`);

export const deleteSavedReplyMutation = graphql(`
  mutation DeleteSavedReply($id: ID!) { deleteSavedReply(id: $id) }
`);
