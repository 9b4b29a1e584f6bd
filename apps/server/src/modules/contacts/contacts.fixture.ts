import { anyone, entity, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    contact: async ({ test }) => {
      const [contact] = await test.sql<{ id: string }>(
        "insert into contact (name, email, subject, message) values ('Suite', 'suite@example.test', 'Suite', 'Made by the suite') returning id::text",
      );
      return contact?.id ?? "";
    },
  },
  shared: ["contact"],
  texts: { subject: "Suite", message: "Made by the suite" },
  callers: {
    ...entity("contact", "ContactsAdmin", staff),
    createContact: anyone,
    recordContact: [staff, "canCreateContactsAdmin"],
    updateContacts: [staff, "canUpdateContactsAdmin"],
    deleteContacts: [staff, "canDeleteContactsAdmin"],
  },
  whileImpersonating: {
    allowed: ["createContact"],
    refused: [
      "recordContact",
      "updateContact",
      "updateContacts",
      "deleteContact",
      "deleteContacts",
    ],
  },
};
