import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { InviteFilter } from "@presale/contracts/inputs/team.input.ts";
import {
  type InviteState,
  type InviteStateFilter,
  pendingInviteStates,
} from "@presale/contracts/invite-states.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { wordsIn } from "../../platform/db/conditions.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { firstOrNull } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { invites } from "../../schema/invites.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";

/** A deactivated author's invites expire early. Invites on a company's behalf have no author. */
const state = sql<InviteState>`case
  when ${invites.acceptedAt} is not null then 'accepted'
  when ${invites.revokedAt} is not null then 'revoked'
  when ${invites.expiresAt} <= now() or ${users.active} is false then 'expired'
  when ${invites.openedAt} is not null then 'opened'
  else 'sent'
end`;

const columns = {
  companyId: invites.companyId,
  id: invites.id,
  email: invites.email,
  type: invites.type,
  roleId: invites.roleId,
  roleName: roles.name,
  rolePermissions: roles.permissions,
  authorId: invites.authorId,
  authorName: users.name,
  state,
  sentAt: invites.sentAt,
  openedAt: invites.openedAt,
  acceptedAt: invites.acceptedAt,
  expiresAt: invites.expiresAt,
  createdAt: invites.createdAt,
};

const isAuthor = refersTo(invites.authorId, users);
const inviteRows = (db: NodePgDatabase) =>
  db
    .select(columns)
    .from(invites)
    .leftJoin(users, isAuthor)
    .leftJoin(roles, eq(roles.id, invites.roleId));

const inviteList = defineList({
  rows: inviteRows,
  id: invites.id,
  orderBy: {
    email: invites.email,
    sentAt: invites.sentAt,
    expiresAt: invites.expiresAt,
    createdAt: invites.createdAt,
  },
  defaultOrder: "sentAt",
  filters: {
    query: wordsIn(invites.email),
    state: {
      columns: [],
      when: (value: InviteStateFilter) =>
        value === "pending" ? inArray(state, [...pendingInviteStates]) : eq(state, value),
    },
  },
});
export type Invite = RowIn<typeof inviteList>;

/** Returns the inviter's name to show. Staff who invite on a company's behalf stay anonymous. */
export const inviterNameOf = ({ authorName }: Pick<Invite, "authorName">): string =>
  authorName ?? translate("mail:invite.staff");

const isOwnInvite = (tx: Transaction) => eq(invites.companyId, tx.companyId);

export const invitePage = (tx: Transaction, paging: Paging, filter: InviteFilter) =>
  inviteList.page(tx.db, paging, filter, isOwnInvite(tx));

/** Locks the author separately: PostgreSQL can't lock the nullable side of a left join. */
const lockAuthor = (tx: Transaction, condition: SQL) =>
  tx.db
    .select({ id: users.id })
    .from(invites)
    .innerJoin(users, isAuthor)
    .where(and(isOwnInvite(tx), condition))
    .for("no key update", { of: users });

/** Finds an invite. `lock` prevents changes of it and its author until the transaction ends. */
async function findOne(tx: Transaction, condition: SQL, lock?: "lock"): Promise<Invite | null> {
  if (lock) await lockAuthor(tx, condition);
  const query = inviteRows(tx.db).where(and(isOwnInvite(tx), condition));
  return (lock ? query.for("no key update", { of: invites }) : query).then(firstOrNull);
}

export async function findInvite(tx: Transaction, id: number, lock?: "lock"): Promise<Invite> {
  const invite = await findOne(tx, eq(invites.id, id), lock);
  if (!invite) throw new AppError("NOT_FOUND");
  return invite;
}

export const findInviteByHash = (tx: Transaction, hash: string, lock?: "lock") =>
  findOne(tx, eq(invites.hash, hash), lock);
