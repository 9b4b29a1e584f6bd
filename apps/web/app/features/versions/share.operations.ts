import { graphql } from "../../lib/apollo/graphql.ts";

export const earlierRecipientsQuery = graphql(`
  query EarlierRecipients($versionId: ID!) { earlierRecipients(versionId: $versionId) { name email } }
`);

export const sharedVersionsQuery = graphql(`
  query SharedVersions($projectId: ID!) { versions(projectId: $projectId) { id status } }
`);

export const shareVersionMutation = graphql(`
  mutation ShareVersion($id: ID!, $input: ShareVersionInput!) {
    shareVersion(id: $id, input: $input) { id emailedAt }
  }
`);
