import {
  contactFilter,
  createContactInput,
  recordContactInput,
  updateContactInput,
} from "@presale/contracts/inputs/contact.input.ts";
import { id, ids } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { MessageStateEnum } from "../../platform/graphql/message-state.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { CanType, canBy } from "../../platform/graphql/permissions.ts";
import {
  type Contact,
  contactList,
  deleteContact,
  deleteContacts,
  recordContact,
  updateContact,
  updateContacts,
} from "./contacts.service.ts";

const ContactRef = builder.objectRef<Contact>("Contact").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email"),
    subject: t.exposeString("subject"),
    message: t.exposeString("message"),
    ip: t.exposeString("ip", { nullable: true }),
    state: t.expose("state", { type: MessageStateEnum }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
    can: t.field({
      type: CanType,
      resolve: canBy("canUpdateContactsAdmin", "canDeleteContactsAdmin"),
    }),
  }),
});

query("contacts", {
  type: pageOf("Contact", ContactRef),
  authorize: "canReadContactsAdmin",
  args: { paging: pagingInput.prefault({}), filter: contactFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => contactList.page(tx.db, paging, filter),
});

query("contact", {
  type: ContactRef,
  authorize: "canReadContactsAdmin",
  args: { id },
  resolve: ({ tx }, args) => contactList.find(tx.db, args.id),
});

mutation("createContact", {
  type: "Boolean",
  description: "Sends a visitor's message to the operator.",
  transaction: "manual", // checks the rate limit first
  authorize: "anyone",
  args: { input: createContactInput },
  resolve: resolveTrueAfter(({ contacts, actor, request }, { input }) =>
    contacts.create(actor, input, request),
  ),
});

mutation("recordContact", {
  type: ContactRef,
  description: "Records a message that staff took by phone.",
  authorize: "canCreateContactsAdmin",
  impersonation: false,
  args: { input: recordContactInput },
  resolve: (ctx, { input }) => recordContact(ctx, input),
});

mutation("updateContact", {
  type: ContactRef,
  authorize: "canUpdateContactsAdmin",
  impersonation: false,
  args: { id, input: updateContactInput },
  resolve: (ctx, args) => updateContact(ctx, args.id, args.input),
});

mutation("updateContacts", {
  type: [ContactRef],
  description: "Updates all the contacts or none.",
  authorize: "canUpdateContactsAdmin",
  impersonation: false,
  args: { contactIds: ids(limits.batch, 1), input: updateContactInput },
  resolve: (ctx, { contactIds, input }) => updateContacts(ctx, contactIds, input),
});

mutation("deleteContact", {
  type: "Boolean",
  authorize: "canDeleteContactsAdmin",
  impersonation: false,
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => deleteContact(ctx, args.id)),
});

mutation("deleteContacts", {
  type: ["ID"],
  description: "Deletes all the contacts or none. Returns their ids.",
  authorize: "canDeleteContactsAdmin",
  impersonation: false,
  args: { contactIds: ids(limits.batch, 1) },
  resolve: async (ctx, { contactIds }) => {
    await deleteContacts(ctx, contactIds);
    return contactIds.map(String);
  },
});
