import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const legalTextVersionsQuery = graphql(`
  query LegalTextVersions($kind: LegalKind!) {
    legalTextVersions(kind: $kind) { version createdAt authorName changes content }
  }
`);

export type LegalVersion = NonNullable<
  ResultOf<typeof legalTextVersionsQuery>["legalTextVersions"]
>[number];

export const publishLegalTextMutation = graphql(`
  mutation PublishLegalText($input: PublishLegalTextInput!) {
    publishLegalText(input: $input) { version }
  }
`);
