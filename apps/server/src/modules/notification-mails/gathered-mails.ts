import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { limits } from "@presale/contracts/limits.ts";
import { and, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { ownRows } from "../../platform/db/conditions.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { RowByRow } from "../../platform/operations/row-by-row.ts";
import { onlineUsers } from "../../platform/realtime/presence.ts";
import { notifications } from "../../schema/notifications.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";
import type { UnsubscribeLinks } from "../notifications/unsubscribe-links.ts";
import { composeGathered, type MailedPerson } from "./compose-gathered.ts";

/** People looked up at once. */
const atOnce = 200;

export const gatheredQueries = defineLookup((db) => ({
  /** Of whom something is due. */
  dueNotificationMails: db
    .selectDistinct({ companyId: notifications.companyId, userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        lte(notifications.mailAt, sql`now()`),
        gt(notifications.userId, sql.placeholder("after")),
      ),
    )
    .orderBy(notifications.userId)
    .limit(atOnce),
}));

interface Dependencies {
  pool: pg.Pool;
  lookup: pg.Pool;
  mailer: Pick<Mailer, "enqueue">;
  links: UnsubscribeLinks;
  publicUrl: () => string;
  log: Pick<Logger, "warn" | "error">;
}

interface Person {
  companyId: number;
  userId: number;
}

/** What waits for this user's next mail. */
const waiting = (tx: Transaction, userId: number) =>
  and(
    eq(notifications.companyId, tx.companyId),
    eq(notifications.userId, userId),
    isNotNull(notifications.mailAt),
  );

/** The user, and nobody else's from now on: of several workers one makes the mail. */
async function lockPerson(tx: Transaction, userId: number): Promise<MailedPerson | null> {
  const [user] = await tx.db
    .select({ name: users.name, email: users.email, type: users.type, roleId: users.roleId })
    .from(users)
    .where(
      and(
        eq(users.companyId, tx.companyId),
        eq(users.id, userId),
        eq(users.active, true),
        // What happens in a company is not mailed to an address that may be a stranger's.
        isNotNull(users.verifiedAt),
      ),
    )
    .for("no key update");
  if (!user) return null;
  const { roleId, ...person } = user;
  const [role] =
    roleId === null
      ? []
      : await tx.db
          .select({ permissions: roles.permissions })
          .from(roles)
          .where(eq(roles.id, roleId));
  return { ...person, userId, permissions: permissionsOf(person.type, role?.permissions ?? null) };
}

/** Of those, what the product shows too: it may still be read there. */
const readable = (tx: Transaction, userId: number) =>
  and(waiting(tx, userId), eq(notifications.isShown, true));

/**
 * Whether whoever is online is left to read it there: for half an hour, looked at again meanwhile,
 * since they may leave.
 */
async function isLeftToRead(tx: Transaction, userId: number): Promise<boolean> {
  if (!(await onlineUsers(tx, [userId])).has(userId)) return false;
  const { gatherSeconds, onlineSeconds } = limits.notifications;
  const late = sql`now() - make_interval(secs => ${onlineSeconds})`;
  if (
    (await tx.db.$count(
      notifications,
      and(readable(tx, userId), lte(notifications.createdAt, late)),
    )) > 0
  )
    return false;
  await tx.db
    .update(notifications)
    .set({ mailAt: sql`now() + make_interval(secs => ${gatherSeconds})` })
    .where(readable(tx, userId));
  return true;
}

/**
 * Mails of what people have not read in the product, several within minutes as one. A row's
 * `mail_at` is its place in the queue: it is kept with the change, and goes with the mail's own job,
 * so that whoever is killed meanwhile neither loses a mail nor doubles one.
 */
export function createGatheredMails({ pool, lookup, mailer, links, publicUrl, log }: Dependencies) {
  const look = gatheredQueries.open(lookup);

  const mailTo = ({ companyId, userId }: Person): Promise<void> =>
    inTransaction(pool, companyId, async (tx) => {
      const person = await lockPerson(tx, userId);
      const isLeft = person !== null && (await isLeftToRead(tx, userId));
      const claimed = await tx.db
        .update(notifications)
        .set({ mailAt: null })
        .where(and(waiting(tx, userId), isLeft ? eq(notifications.isShown, false) : undefined))
        .returning();
      // Empty where another worker was faster.
      const message =
        person && (await composeGathered(tx, person, claimed, { links, publicUrl: publicUrl() }));
      if (message) await mailer.enqueue(tx, message);
      // What was for the mail only is of no more use.
      const done = claimed.flatMap(({ id, isShown }) => (isShown ? [] : [id]));
      if (done.length > 0)
        await tx.db.delete(notifications).where(ownRows(tx, notifications, done));
    });

  const due = new RowByRow({
    log,
    failure: "Somebody's notifications could not be mailed",
    work: mailTo,
  });

  return {
    /** One round over whoever has something due; one person's trouble is not another's. */
    mailDue: (): Promise<void> =>
      due.takePages(
        (after) => look.dueNotificationMails({ after }),
        ({ userId }) => userId,
      ),
  };
}
