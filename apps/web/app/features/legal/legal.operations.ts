import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const legalTextQuery = graphql(`
  query LegalText($kind: LegalKind!) {
    legalText(kind: $kind) { version createdAt changes content }
  }
`);

export type LegalText = NonNullable<ResultOf<typeof legalTextQuery>["legalText"]>;
