import { graphql } from "../../../lib/apollo/graphql.ts";

export const deleteSampleMutation = graphql(`
  mutation DeleteSampleProject($id: ID!, $evenIfUsed: Boolean) {
    deleteSampleProject(sampleId: $id, evenIfUsed: $evenIfUsed)
  }
`);

export const restoreSampleMutation = graphql(`
  mutation RestoreSampleProject($ids: [ID!]!) {
    restoreManyFromBin(ids: $ids, maxTokens: 0) { id }
  }
`);
