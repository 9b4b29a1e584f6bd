import type {
  ContactFilter,
  CreateContactInput,
  RecordContactInput,
  UpdateContactInput,
} from "@presale/contracts/inputs/contact.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import { defaultContactEmail } from "@presale/contracts/limits.ts";
import { nextMessageState } from "@presale/contracts/message-states.ts";
import { eq, sql } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { equals, wordsIn } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { staffMail } from "../../platform/mail/staff-mail.ts";
import type { Platform } from "../../platform/module.ts";
import { contacts } from "./contacts.table.ts";

export const contactsWaitingQueue = defineQueue<object>({ name: "contacts-waiting" });

/** So many messages an hour come from one network address, and from one logged-in person. */
const rule = { points: 5, duration: 3_600, message: "errors:messagesLimited" } as const;

export type Contact = typeof contacts.$inferSelect;

const contactList = defineList({
  rows: (db) => db.select().from(contacts),
  id: contacts.id,
  orderBy: { createdAt: contacts.createdAt, name: contacts.name, subject: contacts.subject },
  usual: "createdAt",
  filters: {
    words: wordsIn(contacts.name, contacts.email, contacts.subject, contacts.message),
    state: equals(contacts.state),
  },
});

export function createContactsService(platform: Platform) {
  const { jobs, mailer, config, publicUrl, settings, platformCompanyId } = platform;
  const pool = platform.pools.app;
  const to = () => settings.get("contactEmail") || config.CONTACT_EMAIL || defaultContactEmail;
  const perAddress = rateLimit(pool, "contact-address", rule);
  const perPerson = rateLimit(pool, "contact-person", rule);
  const turn = staffMail({ pool, jobs, mailer, name: "contact", waiting: contactsWaitingQueue });

  async function insert(
    tx: Transaction,
    values: RecordContactInput & { ip?: string },
  ): Promise<Contact> {
    const [contact] = await tx.db.insert(contacts).values(values).returning();
    if (!contact) throw new AppError("INTERNAL");
    return contact;
  }

  async function lock(tx: Transaction, id: number): Promise<Contact> {
    const [contact] = await tx.db.select().from(contacts).where(eq(contacts.id, id)).for("update");
    if (!contact) throw new AppError("NOT_FOUND");
    return contact;
  }

  const target = ({ id, subject }: Contact) => ({ kind: "contact" as const, id, name: subject });

  return {
    page: (tx: Transaction, paging: Paging, filter: ContactFilter): Promise<Contact[]> =>
      contactList.page(tx.db, paging, filter),

    total: (tx: Transaction, filter: ContactFilter): Promise<number> =>
      contactList.total(tx.db, filter),

    async find(tx: Transaction, id: number): Promise<Contact> {
      const contact = await contactList.find(tx.db, eq(contacts.id, id));
      if (!contact) throw new AppError("NOT_FOUND");
      return contact;
    },

    /** From whoever it is. A robot learns nothing of its message having gone nowhere. */
    async create(
      actor: Actor | null,
      { homepage, ...input }: CreateContactInput,
      { address }: RequestInfo,
    ): Promise<void> {
      await perAddress(address);
      if (actor) await perPerson(String(actor.userId));
      if (homepage) return;
      const tell = await turn();
      await inTransaction(pool, platformCompanyId, async (tx) => {
        const { id } = await insert(tx, { ...input, ip: address });
        await tell(tx, {
          to: to(),
          replyTo: input.email,
          subject: "mail:contact.subject",
          paragraphs: ["mail:contact.from", "mail:contact.text"],
          values: { ...input },
          button: { label: "mail:contact.button", url: `${publicUrl()}/backoffice/contacts/${id}` },
        });
      });
    },

    /** Written down by staff for somebody: who made it knows of it without a mail. */
    record: (actor: Actor, input: RecordContactInput): Promise<Contact> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const contact = await insert(tx, input);
        await audit(tx, actor, { action: "contact.recorded", target: target(contact) });
        return contact;
      }),

    update: (actor: Actor, id: number, { state }: UpdateContactInput): Promise<Contact> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const before = await lock(tx, id);
        if (nextMessageState(before.state) !== state)
          throw new AppError("CONFLICT", { message: "errors:messageState" });
        const [contact] = await tx.db
          .update(contacts)
          .set({ state, updatedAt: sql`now()` })
          .where(eq(contacts.id, id))
          .returning();
        if (!contact) throw new AppError("NOT_FOUND");
        const details = { before: before.state, after: state };
        await audit(tx, actor, {
          action: "contact.stateChanged",
          target: target(contact),
          details,
        });
        return contact;
      }),

    delete: (actor: Actor, id: number): Promise<void> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        const contact = await lock(tx, id);
        await tx.db.delete(contacts).where(eq(contacts.id, id));
        await audit(tx, actor, { action: "contact.deleted", target: target(contact) });
      }),

    /** Called by the worker. */
    mailWaiting: (): Promise<void> =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        const count = await contactList.total(tx.db, { state: "new" });
        if (count === 0) return;
        await mailer.enqueue(tx, {
          to: to(),
          subject: "mail:contactsWaiting.subject",
          paragraphs: ["mail:contactsWaiting.text"],
          values: { count },
          button: {
            label: "mail:contactsWaiting.button",
            url: `${publicUrl()}/backoffice/contacts?state=new`,
          },
        });
      }),
  };
}
