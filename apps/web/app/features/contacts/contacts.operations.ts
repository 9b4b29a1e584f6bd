import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

const contactRow = graphql(`
  fragment ContactRow on Contact {
    id name email subject message ip state createdAt updatedAt can { update delete }
  }
`);
export type ContactRow = ResultOf<typeof contactRow>;

export const contactsQuery = graphql(
  `query Contacts($paging: PagingInput, $filter: ContactFilter) {
    contacts(paging: $paging, filter: $filter) { total items { ...ContactRow } }
  }`,
  [contactRow],
);

export const contactQuery = graphql(
  `query Contact($id: ID!) { contact(id: $id) { ...ContactRow } }`,
  [contactRow],
);

export const recordContactMutation = graphql(`
  mutation RecordContact($input: RecordContactInput!) { recordContact(input: $input) { id } }
`);

export const updateContactMutation = graphql(`
  mutation UpdateContact($id: ID!, $input: UpdateContactInput!) {
    updateContact(id: $id, input: $input) { id state updatedAt }
  }
`);

export const updateContactsMutation = graphql(`
  mutation UpdateContacts($ids: [ID!]!, $input: UpdateContactsInput!) {
    changed: updateContacts(contactIds: $ids, input: $input) { id state updatedAt }
  }
`);

export const deleteContactsMutation = graphql(`
  mutation DeleteContacts($ids: [ID!]!) { changed: deleteContacts(contactIds: $ids) }
`);

export const deleteContactMutation = graphql(`
  mutation DeleteContact($id: ID!) { deleteContact(id: $id) }
`);
