import { anchorOf, type NotificationTarget } from "@presale/contracts/notification-text.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { type SubjectType, subjects, subjectTypes } from "@presale/contracts/subjects.ts";
import { isNotNull } from "drizzle-orm";
import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { comments } from "../../schema/comments.ts";
import { tickets } from "../../schema/support.ts";
import { subjectTitles } from "../subjects/subjects.ts";

type Screen = NotificationTarget["screen"];

interface LinkedScreen {
  path: string;
  permission: Permission;
  /**
   * Returns the ids of the records that exist. Absent if the page shows no single record, or if the
   * reader's company can't look it up.
   */
  existing?: (tx: Transaction, ids: readonly number[]) => Promise<ReadonlySet<number>>;
}

const recordScreen = (type: SubjectType<"notes">): LinkedScreen => ({
  path: subjects[type].path,
  permission: subjects[type].readBy[0],
  existing: async (tx, ids) => new Set((await subjectTitles(tx, type, ids)).keys()),
});

const recordScreens = Object.fromEntries(
  subjectTypes("notes").map((type) => [type, recordScreen(type)]),
) as Record<SubjectType<"notes">, LinkedScreen>;

const screens: Record<Screen, LinkedScreen> = {
  ...recordScreens,
  projectVersion: recordScreens.project,
  ticket: {
    path: subjects.ticket.path,
    permission: "canLoginCompany",
    existing: async (tx, ids) => {
      const rows = await tx.db
        .select({ id: tickets.id })
        .from(tickets)
        .where(ownRows(tx, tickets, ids));
      return new Set(rows.map(({ id }) => id));
    },
  },
  // The ticket belongs to another company than the reader's, so this can't check that it exists.
  supportTicket: { path: "/backoffice/support", permission: "canReadSupportAdmin" },
  error: { path: "/backoffice/errors", permission: "canLoginAdmin" },
  team: { path: "/workspace/team", permission: "canReadCompanyTeam" },
};

/** Returns the ids of comments that aren't deleted. */
async function findUndeletedComments(
  tx: Transaction,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .select({ id: comments.id })
    .from(comments)
    .where(ownRows(tx, comments, ids, isNotNull(comments.text)));
  return new Set(rows.map(({ id }) => id));
}

export function pathOf(target: NotificationTarget): string {
  const { path } = screens[target.screen];
  if (target.screen === "projectVersion") return `${path}/${target.id}/versions/${target.number}`;
  return `${path}${target.id === undefined ? "" : `/${target.id}`}${anchorOf(target)}`;
}

export async function createVisibilityCheck(
  tx: Transaction,
  permissions: readonly Permission[],
  targets: readonly NotificationTarget[],
): Promise<(target: NotificationTarget) => boolean> {
  const existingRecords = new Map<Screen, ReadonlySet<number>>();
  for (const screen of new Set(targets.map((each) => each.screen))) {
    const ids = targets.flatMap(({ screen: each, id }) =>
      each === screen && id ? [Number(id)] : [],
    );
    const found = ids.length > 0 && (await screens[screen].existing?.(tx, ids));
    if (found) existingRecords.set(screen, found);
  }
  const existingComments = await findUndeletedComments(
    tx,
    targets.flatMap(({ commentId }) => (commentId ? [Number(commentId)] : [])),
  );
  return ({ screen, id, commentId }) =>
    permissions.includes(screens[screen].permission) &&
    (id === undefined ||
      !screens[screen].existing ||
      existingRecords.get(screen)?.has(Number(id)) === true) &&
    (commentId === undefined || existingComments.has(Number(commentId)));
}
