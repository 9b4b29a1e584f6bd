import type { EraseAccountInput } from "@presale/contracts/inputs/erasure.input.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { audit } from "../../platform/audit/audit.ts";
import { type ErasedPerson, eraseNameInEntries } from "../../platform/audit/audit-functions.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import { idempotentCalls } from "../../platform/idempotency/idempotency.table.ts";
import type { Platform } from "../../platform/module.ts";
import { presences } from "../../platform/realtime/presence.table.ts";
import { invites } from "../../schema/invites.ts";
import { newsReads } from "../../schema/news.ts";
import { notes } from "../../schema/notes.ts";
import { notificationPreferences } from "../../schema/notification-preferences.ts";
import { notifications } from "../../schema/notifications.ts";
import { savedFilters } from "../../schema/saved-filters.ts";
import { sessions as sessionTable } from "../../schema/sessions.ts";
import { users } from "../../schema/users.ts";
import type { AccessService } from "../access/access.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { TwoFactorService } from "../two-factor/two-factor.service.ts";
import { anonymiseUser, erasedUserName } from "./anonymise-user.ts";
import { erasedPersonQueue } from "./erase-in-other-companies.ts";
import { eraseInNotifications } from "./notification-traces.ts";

interface Dependencies extends Pick<Platform, "jobs" | "mailer" | "publicUrl"> {
  access: AccessService;
  files: FilesService;
  sessions: SessionsService;
  twoFactor: TwoFactorService;
}

type CompanyTable = PgTable & { companyId: PgColumn };
/** Tables with rows about only this user, besides those that `leaveCompany` empties. */
const personalTables: readonly (readonly [CompanyTable, PgColumn])[] = [
  [notifications, notifications.userId],
  [notificationPreferences, notificationPreferences.userId],
  [newsReads, newsReads.userId],
  [presences, presences.userId],
];

/** Erases a user's own account (ADR 39). */
export function createErasureService(dependencies: Dependencies) {
  const { access, files, jobs, mailer, publicUrl, sessions, twoFactor } = dependencies;

  async function deletePersonalRows(
    tx: Transaction,
    { userId, email }: ErasedPerson,
  ): Promise<void> {
    const isOwn = (table: CompanyTable, column: PgColumn) =>
      and(eq(table.companyId, tx.companyId), eq(column, userId));
    for (const [table, column] of personalTables)
      await tx.db.delete(table).where(isOwn(table, column));
    await tx.db.delete(notes).where(and(isOwn(notes, notes.authorId), eq(notes.isShared, false)));
    await tx.db
      .delete(savedFilters)
      .where(and(isOwn(savedFilters, savedFilters.authorId), eq(savedFilters.isShared, false)));
    // Deletes responses cached for idempotent retries. The current call has none yet.
    await tx.db
      .delete(idempotentCalls)
      .where(
        and(isOwn(idempotentCalls, idempotentCalls.userId), isNotNull(idempotentCalls.status)),
      );
    await tx.db
      .delete(invites)
      .where(and(eq(invites.companyId, tx.companyId), eq(sql`lower(${invites.email})`, email)));
    // Keeps the rows, so that clients that still use these sessions get a 511.
    await tx.db
      .update(sessionTable)
      .set({ device: null, address: null })
      .where(isOwn(sessionTable, sessionTable.userId));
  }

  /**
   * Erases the user's identity and personal rows. Keeps the user's row for the authorship of their
   * work. Returns the file id of their avatar.
   */
  async function eraseUser(tx: Transaction, actor: Actor): Promise<number | null> {
    const { companyId, userId, name } = actor;
    const person = { companyId, userId, name, email: actor.email.toLowerCase() };
    const [before] = await tx.db
      .select({ avatarFileId: users.avatarFileId })
      .from(users)
      .where(ownRow(actor, users, userId));
    await anonymiseUser(tx, person);
    await deletePersonalRows(tx, person);
    await eraseInNotifications(tx, person, erasedUserName());
    await audit(tx, actor, {
      action: "user.erased",
      target: { kind: "user", id: userId, name },
    });
    await eraseNameInEntries(tx, person, erasedUserName());
    await jobs.enqueue(tx, erasedPersonQueue, person);
    return before?.avatarFileId ?? null;
  }

  return {
    async eraseOwn(actor: Actor, { email, ...proof }: EraseAccountInput): Promise<void> {
      if (email !== actor.email.toLowerCase())
        throw fieldError("email", "profile:data.erase.wrongEmail");
      const avatar = await twoFactor.prove(actor, proof, async (tx) => {
        await access.assertMayLeave(tx, actor);
        const avatarFileId = await eraseUser(tx, actor);
        await sessions.endUserSessions(tx, actor.userId);
        await mailer.enqueue(tx, {
          to: actor.email,
          subject: "mail:accountErased.subject",
          paragraphs: ["mail:greeting", "mail:accountErased.text"],
          values: { name: actor.name },
          button: { label: "mail:accountErased.button", url: publicUrl() },
        });
        return avatarFileId;
      });
      if (avatar !== null) await files.discard(actor.companyId, avatar);
    },
  };
}
