import type { NotificationData, NotificationKind } from "@presale/contracts/notifications.ts";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { projectMembers } from "../../schema/projects.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";
import { users } from "../../schema/users.ts";
import { filterReaders } from "../comments/comment-readers.ts";
import { notify } from "../notifications/notify.ts";
import type { Version } from "../versions/versions.queries.ts";
import type { EventContext } from "./version-events.ts";

/**
 * Returns the version's author, the authors of its links and the project's leads, if they may read
 * the project. Returns the company's admins if there is no one else.
 */
export async function teamOf(
  tx: Transaction,
  { id, projectId, authorId }: Version,
): Promise<number[]> {
  const { companyId } = tx;
  const linkAuthors = tx.db
    .select({ id: proposalLinks.createdById })
    .from(proposalLinks)
    .where(and(eq(proposalLinks.companyId, companyId), eq(proposalLinks.versionId, id)));
  const leads = tx.db
    .select({ id: projectMembers.userId })
    .from(projectMembers)
    .where(
      and(
        eq(projectMembers.companyId, companyId),
        eq(projectMembers.projectId, projectId),
        eq(projectMembers.role, "lead"),
      ),
    );
  const active = and(eq(users.companyId, companyId), eq(users.active, true));
  const team = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        active,
        or(eq(users.id, authorId), inArray(users.id, linkAuthors), inArray(users.id, leads)),
      ),
    );
  const readers = await filterReaders(
    tx,
    "project",
    team.map((user) => user.id),
  );
  if (readers.length > 0) return readers;
  const admins = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(active, eq(users.type, "companyAdmin")));
  return admins.map((user) => user.id);
}

/** Notifies the team, except the user who made the change. */
export async function notifyTeam<K extends Extract<NotificationKind, `proposal${string}`>>(
  { tx, actor }: EventContext,
  version: Version,
  kind: K,
  data: Omit<NotificationData<K>, "projectId" | "number" | "title">,
): Promise<void> {
  const { projectId, number, title } = version;
  const details = { projectId: String(projectId), number, title, ...data } as NotificationData<K>;
  const team = await teamOf(tx, version);
  await notify(
    tx,
    team.filter((id) => id !== actor?.userId),
    kind,
    details,
  );
}
