import { graphql } from "../../lib/apollo/graphql.ts";

export const createContactMutation = graphql(`
  mutation CreateContact($input: CreateContactInput!) { createContact(input: $input) }
`);
