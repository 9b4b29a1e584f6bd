import { graphql } from "../../../lib/apollo/graphql.ts";

export const restoreMutation = graphql(`
  mutation RestoreFromBin($id: ID!, $maxTokens: Int) {
    restoreFromBin(id: $id, maxTokens: $maxTokens) { id kind rowId title }
  }
`);
