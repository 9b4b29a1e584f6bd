import type {
  CreateContactInput,
  RecordContactInput,
  UpdateContactInput,
} from "@presale/contracts/inputs/contact.input.ts";
import { eq, lt, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { daysAgo } from "../../platform/db/days-ago.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import { defineList } from "../../platform/db/list.ts";
import { firstOrThrow, onlyRow } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Platform } from "../../platform/module.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { assertNextState, createPublicMessages } from "../../platform/visitors/public-messages.ts";
import { contacts } from "../../schema/contacts.ts";
import { changeEachRow } from "../library/change-each-row.ts";

export const contactsWaitingQueue = defineQueue<object>({ name: "contacts-waiting" });

/** Maximum rows deleted per run; the next run continues. */
const batchSize = 1_000;

export type Contact = typeof contacts.$inferSelect;

export const contactList = defineList({
  rows: (db) => db.select().from(contacts),
  id: contacts.id,
  orderBy: { createdAt: contacts.createdAt, name: contacts.name, subject: contacts.subject },
  defaultOrder: "createdAt",
  filters: {
    query: wordsIn(contacts.name, contacts.email, contacts.subject, contacts.message),
    state: equals(contacts.state),
  },
});

const insertContact = (
  tx: Transaction,
  values: RecordContactInput & { ip?: string },
): Promise<Contact> => tx.db.insert(contacts).values(values).returning().then(onlyRow);

const lockContact = (tx: Transaction, id: number): Promise<Contact> =>
  tx.db.select().from(contacts).where(eq(contacts.id, id)).for("update").then(firstOrThrow);

const auditTarget = ({ id, subject }: Contact) => ({ kind: "contact" as const, id, name: subject });

/** Records a contact as staff, for someone else. Staff get no email about their own entry. */
export async function recordContact(
  { tx, actor }: OperationContext,
  input: RecordContactInput,
): Promise<Contact> {
  const contact = await insertContact(tx, input);
  await audit(tx, actor, { action: "contact.recorded", target: auditTarget(contact) });
  return contact;
}

export async function updateContact(
  { tx, actor }: OperationContext,
  id: number,
  { state }: UpdateContactInput,
): Promise<Contact> {
  const before = await lockContact(tx, id);
  assertNextState(before.state, state);
  const contact = await tx.db
    .update(contacts)
    .set({ state, updatedAt: sql`now()` })
    .where(eq(contacts.id, id))
    .returning()
    .then(firstOrThrow);
  const details = { before: before.state, after: state };
  await audit(tx, actor, { action: "contact.stateChanged", target: auditTarget(contact), details });
  return contact;
}

export const updateContacts = (
  ctx: OperationContext,
  ids: readonly number[],
  input: UpdateContactInput,
): Promise<Contact[]> => changeEachRow(ids, (id) => updateContact(ctx, id, input));

export async function deleteContact({ tx, actor }: OperationContext, id: number): Promise<void> {
  const contact = await lockContact(tx, id);
  await tx.db.delete(contacts).where(eq(contacts.id, id));
  await audit(tx, actor, { action: "contact.deleted", target: auditTarget(contact) });
}

export async function deleteContacts(ctx: OperationContext, ids: readonly number[]): Promise<void> {
  await changeEachRow(ids, (id) => deleteContact(ctx, id));
}

export function createContactsService(platform: Platform) {
  const visitors = createPublicMessages(platform, {
    name: "contact",
    perHour: 5,
    summaryQueue: contactsWaitingQueue,
  });

  return {
    create: (
      actor: Actor | null,
      { homepage, ...input }: CreateContactInput,
      { ip }: RequestInfo,
    ): Promise<void> =>
      visitors.receive({ actor, ip, honeypot: homepage }, async (tx) => {
        const { id } = await insertContact(tx, { ...input, ip });
        return {
          replyTo: input.email,
          subject: "mail:contact.subject",
          paragraphs: ["mail:contact.from", "mail:contact.text"],
          values: { ...input },
          button: { label: "mail:contact.button", url: visitors.staffUrl(`/${id}`) },
        };
      }),

    /** Deletes messages older than the setting `contactDays`. Called by maintenance. */
    deleteOld: (): Promise<void> =>
      inTransaction(platform.pools.app, platform.platformCompanyId, (tx) => {
        const day = daysAgo(platform.settings.get("contactDays"));
        return deleteBatch(tx, contacts, lt(contacts.createdAt, day), batchSize);
      }),

    /** Emails staff the number of new messages, if there are any. Called by the worker. */
    enqueueSummaryEmail: (): Promise<void> =>
      visitors.enqueueSummaryEmail((tx) => contactList.total(tx.db, { state: "new" })),
  };
}
