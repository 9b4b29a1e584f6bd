import { forms, fromIp, nextIp, staffFor } from "./messages.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const contactInput = {
  name: "Vera Visitor",
  email: "vera@example.test",
  subject: "A question of price",
  message: "What does a token cost in Switzerland?",
};

interface Row {
  id: string;
  state: string;
  ip: string | null;
}

export function contactsOf(test: TestApp) {
  const staff = staffFor("contact", test);
  const create = (changes: object = {}, ip = nextIp(), who: TestUser | null = null) =>
    test.call<{ createContact: boolean }>(
      forms.contact.mutation,
      { input: { ...contactInput, ...changes } },
      who,
      fromIp(ip),
    );
  const list = async (filter: object = {}, who: TestUser | null = staff) =>
    test.call<{ contacts: { total: number; items: Row[] } }>(
      "query ($filter: ContactFilter) { contacts(filter: $filter) { total items { id name email subject message ip state can { update delete } } } }",
      { filter },
      who,
    );
  const rows = async (filter: object = {}) => (await list(filter)).data.contacts.items;
  const move = (id: string, state: string, who: TestUser | null = staff) =>
    test.call<{ updateContact: Row }>(
      "mutation ($id: ID!, $input: UpdateContactInput!) { updateContact(id: $id, input: $input) { id state } }",
      { id, input: { state } },
      who,
    );
  const record = (changes: object = {}, who: TestUser | null = staff) =>
    test.call<{ recordContact: Row }>(
      "mutation ($input: RecordContactInput!) { recordContact(input: $input) { id state ip } }",
      { input: { ...contactInput, ...changes } },
      who,
    );
  const remove = (id: string, who: TestUser | null = staff) =>
    test.call("mutation ($id: ID!) { deleteContact(id: $id) }", { id }, who);
  const moveMany = (ids: string[], state: string, who: TestUser | null = staff) =>
    test.call<{ updateContacts: Row[] }>(
      "mutation ($ids: [ID!]!, $input: UpdateContactsInput!) { updateContacts(contactIds: $ids, input: $input) { id state } }",
      { ids, input: { state } },
      who,
    );
  const removeMany = (ids: string[], who: TestUser | null = staff) =>
    test.call<{ deleteContacts: string[] }>(
      "mutation ($ids: [ID!]!) { deleteContacts(contactIds: $ids) }",
      { ids },
      who,
    );
  const recordAndGetId = async (changes: object = {}) => {
    const { id } = (await record(changes)).data.recordContact;
    return id;
  };
  return { create, list, rows, move, record, recordAndGetId, remove, moveMany, removeMany };
}
