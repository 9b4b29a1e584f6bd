import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const earlierRecipientsQuery = graphql(`
  query EarlierRecipients($versionId: ID!) { earlierRecipients(versionId: $versionId) { name email } }
`);

export const sharedVersionsQuery = graphql(`
  query SharedVersions($projectId: ID!) {
    versions(projectId: $projectId) { id status links { id recipientName recipientEmail } }
  }
`);
export type SharedVersions = ResultOf<typeof sharedVersionsQuery>["versions"] | undefined;
export type EarlierRecipients = ResultOf<typeof earlierRecipientsQuery>["earlierRecipients"];

export const shareVersionMutation = graphql(`
  mutation ShareVersion($id: ID!, $input: ShareVersionInput!) {
    shareVersion(id: $id, input: $input) { id emailedAt }
  }
`);
