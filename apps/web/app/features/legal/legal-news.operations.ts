import { graphql } from "../../lib/apollo/graphql.ts";

export const legalNewsQuery = graphql(`
  query LegalNews { legalNews { kind version createdAt changes } }
`);

export const acceptLegalTextsMutation = graphql(`
  mutation AcceptLegalTexts($input: AcceptLegalTextsInput!) { acceptLegalTexts(input: $input) }
`);
