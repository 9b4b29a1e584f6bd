import { permissionsOf } from "@presale/contracts/default-permissions.ts";
import { limits } from "@presale/contracts/limits.ts";
import { and, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import type pg from "pg";
import type { Logger } from "pino";
import { ownRows } from "../../platform/db/conditions.ts";
import { defineLookup } from "../../platform/db/lookup.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { RowProcessor } from "../../platform/operations/row-processor.ts";
import { onlineUsers } from "../../platform/realtime/presence.ts";
import { notifications } from "../../schema/notifications.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";
import type { UnsubscribeLinks } from "../notifications/unsubscribe-links.ts";
import { composeDigest, type MailRecipient } from "./compose-digest.ts";

/** Users per query. */
const batchSize = 200;

export const digestQueries = defineLookup((db) => ({
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
    .limit(batchSize),
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

const isAwaitingEmail = (tx: Transaction, userId: number) =>
  and(
    eq(notifications.companyId, tx.companyId),
    eq(notifications.userId, userId),
    isNotNull(notifications.mailAt),
  );

/** Locks the user, so that only one worker composes the email. */
async function lockPerson(tx: Transaction, userId: number): Promise<MailRecipient | null> {
  const [user] = await tx.db
    .select({ name: users.name, email: users.email, type: users.type, roleId: users.roleId })
    .from(users)
    .where(
      and(
        eq(users.companyId, tx.companyId),
        eq(users.id, userId),
        eq(users.active, true),
        // An unverified address may belong to a stranger, who must not read about the company.
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

/** Matches notifications awaiting email that the product also shows to the user. */
const isReadable = (tx: Transaction, userId: number) =>
  and(isAwaitingEmail(tx, userId), eq(notifications.isShown, true));

/**
 * Postpones the email if the user is online, since they may read the notifications in the product.
 * Returns whether it was postponed. The delay is at most half an hour, and ends if the user leaves.
 */
async function postponeIfOnline(tx: Transaction, userId: number): Promise<boolean> {
  if (!(await onlineUsers(tx, [userId])).has(userId)) return false;
  const { batchSeconds, onlineSeconds } = limits.notifications;
  const onlineLimit = sql`now() - make_interval(secs => ${onlineSeconds})`;
  if (
    (await tx.db.$count(
      notifications,
      and(isReadable(tx, userId), lte(notifications.createdAt, onlineLimit)),
    )) > 0
  )
    return false;
  await tx.db
    .update(notifications)
    .set({ mailAt: sql`now() + make_interval(secs => ${batchSeconds})` })
    .where(isReadable(tx, userId));
  return true;
}

/**
 * Emails unread notifications, combining those of a few minutes into one email. `mail_at` is the
 * queue: it commits with the change and is cleared in the transaction that enqueues the email. A
 * killed process therefore neither loses nor duplicates emails.
 */
export function createDigestMails({ pool, lookup, mailer, links, publicUrl, log }: Dependencies) {
  const queries = digestQueries.open(lookup);

  const emailUser = ({ companyId, userId }: Person): Promise<void> =>
    inTransaction(pool, companyId, async (tx) => {
      const person = await lockPerson(tx, userId);
      const isPostponed = person !== null && (await postponeIfOnline(tx, userId));
      const claimed = await tx.db
        .update(notifications)
        .set({ mailAt: null })
        .where(
          and(
            isAwaitingEmail(tx, userId),
            isPostponed ? eq(notifications.isShown, false) : undefined,
          ),
        )
        .returning();
      // Nothing is claimed if another worker was faster.
      const message =
        person && (await composeDigest(tx, person, claimed, { links, publicUrl: publicUrl() }));
      if (message) await mailer.enqueue(tx, message);
      // Email-only notifications aren't needed any more.
      const emailOnlyIds = claimed.flatMap(({ id, isShown }) => (isShown ? [] : [id]));
      if (emailOnlyIds.length > 0)
        await tx.db.delete(notifications).where(ownRows(tx, notifications, emailOnlyIds));
    });

  const dueUsers = new RowProcessor({
    log,
    failure: "Failed to email a user's notifications",
    work: emailUser,
  });

  return {
    /** Emails every user who is due. A failure for one user doesn't affect others. */
    emailDueUsers: (): Promise<void> =>
      dueUsers.processPages(
        (after) => queries.dueNotificationMails({ after }),
        ({ userId }) => userId,
      ),
  };
}
