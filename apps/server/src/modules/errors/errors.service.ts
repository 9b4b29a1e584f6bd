import type { AuditAction } from "@presale/contracts/audit.ts";
import { addDays, utcDay } from "@presale/contracts/dates.ts";
import type { ErrorState } from "@presale/contracts/error-log.ts";
import { errorLogLimits } from "@presale/contracts/error-log.ts";
import type { ReportErrorInput } from "@presale/contracts/inputs/error.input.ts";
import type { StatPeriod } from "@presale/contracts/stats.ts";
import { truncateText } from "@presale/contracts/text.ts";
import { and, desc, eq, exists, getTableColumns, gte, lt, max, ne, sql } from "drizzle-orm";
import { type PgColumn, QueryBuilder } from "drizzle-orm/pg-core";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { type Condition, equals, inPeriod, since, wordsIn } from "../../platform/db/conditions.ts";
import { daysAgo } from "../../platform/db/days-ago.ts";
import { deleteBatch } from "../../platform/db/delete-batch.ts";
import { defineList, type RowIn } from "../../platform/db/list.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import {
  errorDays,
  errorGroups,
  errorOccurrences,
} from "../../platform/error-log/error-log.table.ts";
import { fieldError } from "../../platform/errors.ts";
import type { RequestInfo } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import type { Platform } from "../../platform/module.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { releases } from "../../platform/releases/releases.table.ts";
import { users } from "../../schema/users.ts";
import { notify } from "../notifications/notify.ts";
import { usersWithPermission } from "../users/active-users.ts";

export type ErrorOccurrence = typeof errorOccurrences.$inferSelect;

/** Maximum rows of a table deleted per run; the next run continues. */
const batchSize = 1_000;

const occurredIn: Condition<StatPeriod> = {
  columns: [errorDays.groupId, errorDays.day],
  when: (period) =>
    exists(
      new QueryBuilder()
        .select({ groupId: errorDays.groupId })
        .from(errorDays)
        .where(and(eq(errorDays.groupId, errorGroups.id), inPeriod(errorDays.day).when(period))),
    ),
};

const queryBuilder = new QueryBuilder();
const ofGroup = (groupId: PgColumn) => eq(groupId, errorGroups.id);
/** The page, API operation or queue of the latest occurrence. */
const latestLocation = sql<string | null>`(${queryBuilder
  .select({
    location: sql`coalesce(${errorOccurrences.context} ->> 'route', ${errorOccurrences.context} ->> 'operation')`,
  })
  .from(errorOccurrences)
  .where(ofGroup(errorOccurrences.groupId))
  .orderBy(desc(errorOccurrences.id))
  .limit(1)})`;
/** Occurrences by day, without days that have none. */
const countByDay = sql<Record<string, number>>`(${queryBuilder
  .select({
    days: sql`coalesce(jsonb_object_agg(to_char(${errorDays.day} at time zone 'UTC', 'YYYY-MM-DD'), ${errorDays.count}), '{}')`,
  })
  .from(errorDays)
  .where(and(ofGroup(errorDays.groupId), gte(errorDays.day, daysAgo(errorLogLimits.trendDays))))})`;

export const errorList = defineList({
  rows: (db) =>
    db
      .select({
        ...getTableColumns(errorGroups),
        location: latestLocation,
        countByDay,
        assignee: { id: users.id, name: users.name },
      })
      .from(errorGroups)
      .leftJoin(users, eq(users.id, errorGroups.assigneeId)),
  id: errorGroups.id,
  orderBy: {
    lastSeenAt: errorGroups.lastSeenAt,
    firstSeenAt: errorGroups.firstSeenAt,
    count: errorGroups.count,
  },
  defaultOrder: "lastSeenAt",
  filters: {
    query: wordsIn(errorGroups.name, errorGroups.message),
    kind: equals(errorGroups.kind),
    state: equals(errorGroups.state),
    since: since(errorGroups.lastSeenAt),
    loggedIn: occurredIn,
  },
});

export type ErrorGroup = RowIn<typeof errorList>;

/** Returns the occurrences of each of the last days in UTC, oldest first. */
export function trendOf({ countByDay: counts }: Pick<ErrorGroup, "countByDay">): number[] {
  const today = utcDay(new Date());
  const { trendDays } = errorLogLimits;
  return Array.from(
    { length: trendDays },
    (_day, index) => counts[addDays(today, index + 1 - trendDays)] ?? 0,
  );
}

/** Returns the error's latest occurrences, newest first. */
export const occurrencesOf = (tx: Transaction, groupId: number): Promise<ErrorOccurrence[]> =>
  tx.db
    .select()
    .from(errorOccurrences)
    .where(eq(errorOccurrences.groupId, groupId))
    .orderBy(desc(errorOccurrences.id))
    .limit(errorLogLimits.occurrences);

/** Returns the user's latest errors, each once, newest first. */
export const lastErrorsOf = (tx: Transaction, userId: number, count: number) => {
  const happenedAt = max(errorOccurrences.happenedAt);
  return tx.db
    .select({
      id: errorGroups.id,
      name: errorGroups.name,
      message: errorGroups.message,
      happenedAt,
    })
    .from(errorOccurrences)
    .innerJoin(errorGroups, eq(errorGroups.id, errorOccurrences.groupId))
    .where(eq(errorOccurrences.userId, userId))
    .groupBy(errorGroups.id)
    .orderBy(desc(happenedAt))
    .limit(count);
};

const newestRelease = sql<string | null>`(${queryBuilder
  .select({ version: releases.version })
  .from(releases)
  .orderBy(desc(releases.releasedAt), desc(releases.version))
  .limit(1)})`;

const auditActions = {
  open: "error.reopened",
  resolved: "error.resolved",
  ignored: "error.ignored",
} as const satisfies Record<ErrorState, AuditAction>;

/**
 * Changes the state of all groups or none. A group already in this state keeps its first resolver.
 * With `inNextRelease`, only occurrences in a later release reopen the groups.
 */
export async function setErrorState(
  { tx, actor }: OperationContext,
  ids: readonly number[],
  state: ErrorState,
  inNextRelease = false,
): Promise<ErrorGroup[]> {
  const by = state === "resolved" ? { at: sql`now()`, name: actor.name } : null;
  const groups: ErrorGroup[] = [];
  // In a fixed order, so that concurrent requests don't deadlock.
  for (const id of ids.toSorted((one, other) => one - other)) {
    const [changed] = await tx.db
      .update(errorGroups)
      .set({
        state,
        resolvedAt: by?.at ?? null,
        resolvedBy: by?.name ?? null,
        resolvedAfterRelease: inNextRelease ? newestRelease : null,
      })
      .where(and(eq(errorGroups.id, id), ne(errorGroups.state, state)))
      .returning({ id: errorGroups.id });
    const group = await errorList.find(tx.db, id);
    groups.push(group);
    if (!changed) continue;
    await audit(tx, actor, {
      action: auditActions[state],
      target: { kind: "error", id, name: truncateText(`${group.name}: ${group.message}`, 200) },
    });
  }
  return groups;
}

export const errorAssignees = (tx: Transaction) => usersWithPermission(tx, "canLoginAdmin");

export async function assignError(
  { tx }: OperationContext,
  id: number,
  assigneeId: number | null,
): Promise<ErrorGroup> {
  if (assigneeId !== null && !(await errorAssignees(tx)).some((each) => each.id === assigneeId))
    throw fieldError("assigneeId", "validation:choice");
  await tx.db
    .update(errorGroups)
    .set({ assigneeId })
    .where(eq(errorGroups.id, id))
    .returning({ id: errorGroups.id })
    .then(firstOrThrow);
  return errorList.find(tx.db, id);
}

export function createErrorsService({ pools, errors, settings, platformCompanyId }: Platform) {
  const pool = pools.app;
  const perIp = rateLimit(pool, "error-report", {
    points: errorLogLimits.reportsPerHour,
    duration: 3_600,
  });

  /** Notifies staff of new and recurring errors, up to a limit per hour. */
  errors.onFault(async (tx, { id, name, isNew }) => {
    const { rows } = await tx.db.execute<{ count: number }>(sql`
      select count(*)::integer as count from (
        select from ${errorGroups}
        where last_seen_at > now() - interval '1 hour'
          and greatest(first_seen_at, recurred_at) > now() - interval '1 hour'
        limit ${errorLogLimits.noticesPerHour + 1}) as fresh`);
    if ((rows[0]?.count ?? 0) > errorLogLimits.noticesPerHour) return;
    const staffIds = (await usersWithPermission(tx, "canLoginAdmin")).map((each) => each.id);
    await notify(tx, staffIds, "errorFound", { errorId: String(id), name, isNew });
  });

  return {
    /** Records a browser's error. Drops it silently if the IP address has exceeded its limit. */
    async report(
      actor: Actor | null,
      { name, message, stack, componentStack, route, release }: ReportErrorInput,
      { ip, device }: RequestInfo,
    ): Promise<void> {
      if (!(await perIp.allows(ip))) return;
      errors.record({
        kind: "browser",
        name,
        message,
        stack: stack ?? "",
        release: release ?? null,
        context: {
          browser: device,
          ...(route && { route }),
          ...(componentStack && { componentStack }),
        },
        userId: actor?.userId ?? null,
        companyId: actor?.companyId ?? null,
      });
    },

    /**
     * Deletes old occurrences, and old errors that aren't open. Above a maximum, also deletes the
     * errors whose last occurrence is oldest.
     */
    deleteOld: (): Promise<void> =>
      inTransaction(pool, platformCompanyId, async (tx) => {
        const day = daysAgo(settings.get("errorDays"));
        await deleteBatch(tx, errorOccurrences, lt(errorOccurrences.happenedAt, day), batchSize);
        await tx.db.delete(errorDays).where(lt(errorDays.day, day));
        const { state, lastSeenAt } = errorGroups;
        const isOld = and(ne(state, "open"), lt(lastSeenAt, day));
        await deleteBatch(tx, errorGroups, isOld, batchSize);
        await tx.db.execute(sql`
          delete from ${errorGroups} where id in (
            select id from ${errorGroups} order by last_seen_at desc
            offset ${errorLogLimits.groups} limit ${batchSize})`);
      }),
  };
}
