import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type { ProposalFilter } from "@presale/contracts/inputs/proposal-link.input.ts";
import { type ProposalState, proposalStates } from "@presale/contracts/proposal-states.ts";
import { answerableStatuses, sentStatuses } from "@presale/domain/version-status.ts";
import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { type Condition, wordsIn } from "../../platform/db/conditions.ts";
import { refersTo } from "../../platform/db/joins.ts";
import { defineList } from "../../platform/db/list.ts";
import type { Page } from "../../platform/db/paging.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { proposalLinks } from "../../schema/proposal-links.ts";
import { proposalVersions } from "../../schema/versions.ts";
import { type Version, versionColumns } from "../versions/versions.queries.ts";
import { isActiveLink } from "./proposal-links.queries.ts";

const { status, expiresAt, sentAt, title, clientName, maxHours } = proposalVersions;

const isAnswerable = inArray(status, [...answerableStatuses]);
const isUnexpired = or(isNull(expiresAt), gt(expiresAt, sql`now()`));

const queryBuilder = new QueryBuilder();
const hasLink = (condition: SQL | undefined): SQL =>
  exists(
    queryBuilder
      .select({ id: proposalLinks.id })
      .from(proposalLinks)
      .where(and(refersTo(proposalLinks.versionId, proposalVersions), condition)),
  );
const wasSentThreeDaysAgo = and(
  isActiveLink(),
  sql`coalesce(${proposalLinks.emailedAt}, ${proposalLinks.createdAt}) <= now() - interval '3 days'`,
);

const later = alias(proposalVersions, "later");
/** Matches accepted versions if a later version of their project was accepted too. */
const isReplaced = exists(
  queryBuilder
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(status, "accepted"),
        eq(later.companyId, proposalVersions.companyId),
        eq(later.projectId, proposalVersions.projectId),
        gt(later.number, proposalVersions.number),
        eq(later.status, "accepted"),
      ),
    ),
);

const stateConditions: Record<ProposalState, () => SQL | undefined> = {
  open: () => and(eq(status, "open"), isUnexpired),
  unopened: () =>
    and(
      eq(status, "open"),
      isUnexpired,
      hasLink(wasSentThreeDaysAgo),
      not(hasLink(gt(proposalLinks.openedCount, 0))),
    ),
  changesRequested: () => and(eq(status, "changesRequested"), isUnexpired),
  expiring: () => and(isAnswerable, isUnexpired, lte(expiresAt, sql`now() + interval '7 days'`)),
  expired: () => and(isAnswerable, lte(expiresAt, sql`now()`)),
  accepted: () => and(eq(status, "accepted"), not(isReplaced)),
  declined: () => eq(status, "declined"),
};
const inState: Condition<ProposalState> = {
  columns: [status, expiresAt],
  when: (state) => stateConditions[state](),
};

/** Versions that were sent to clients, of all projects, including deleted ones. */
const proposalList = defineList({
  rows: (db: NodePgDatabase) => db.select(versionColumns).from(proposalVersions),
  id: proposalVersions.id,
  orderBy: { sentAt, expiresAt, title, clientName, maxHours, status },
  defaultOrder: "sentAt",
  filters: { query: wordsIn(title, clientName), state: inState },
});

const sentByCompany = ({ companyId }: Transaction): SQL | undefined =>
  and(eq(proposalVersions.companyId, companyId), inArray(status, [...sentStatuses]));

/** Amounts in minor units. */
export interface NetSum {
  currency: string;
  digits: number;
  minNet: number;
  maxNet: number;
}

/**
 * A page of sent versions, and the sums of all versions that its filter matches. The sums exclude
 * versions that were replaced, withdrawn or voided.
 */
export interface ProposalPage extends Page<Version> {
  sums(): Promise<NetSum[]>;
}

const isCounted = and(notInArray(status, ["superseded", "withdrawn", "voided"]), not(isReplaced));

const sumsOf = (tx: Transaction, filter: ProposalFilter): Promise<NetSum[]> =>
  tx.db
    .select({
      currency: sql<string>`currency`,
      digits: sql<number>`digits`,
      minNet: sql<number>`sum(min_net)::float8`,
      maxNet: sql<number>`sum(max_net)::float8`,
    })
    .from(proposalList.subquery(tx.db, filter, and(sentByCompany(tx), isCounted)))
    .where(sql`currency is not null`)
    .groupBy(sql`currency`, sql`digits`)
    .orderBy(sql`currency`, sql`digits`);

export const proposalPage = (
  tx: Transaction,
  paging: Paging,
  filter: ProposalFilter,
): ProposalPage => ({
  ...proposalList.page(tx.db, paging, filter, sentByCompany(tx)),
  sums: () => sumsOf(tx, filter),
});

export interface PipelineState {
  state: ProposalState;
  count: number;
  sums: NetSum[];
}

type PipelineRow = Pick<PipelineState, "state" | "count"> & {
  [Name in keyof NetSum]: NetSum[Name] | null;
};

/** Returns the states that have versions, with the count and sums of each state's list. */
export async function findPipeline(tx: Transaction): Promise<PipelineState[]> {
  const matches = proposalStates.map((state) => sql`(${state}::text, ${stateConditions[state]()})`);
  const { rows } = await tx.db.execute<PipelineRow & Record<string, unknown>>(sql`
    select states.state, count(*)::int as count, currency, digits,
      sum(min_net)::float8 as "minNet", sum(max_net)::float8 as "maxNet"
    from ${proposalVersions}
      cross join lateral (values ${sql.join(matches, sql`, `)}) as states (state, is_in)
    where ${sentByCompany(tx)} and states.is_in
    group by states.state, currency, digits order by currency, digits`);
  return proposalStates.flatMap((state) => {
    const own = rows.filter((row) => row.state === state);
    const count = own.reduce((sum, row) => sum + row.count, 0);
    const sums = own.flatMap(({ currency, digits, minNet, maxNet }) =>
      currency === null || digits === null || minNet === null || maxNet === null
        ? []
        : [{ currency, digits, minNet, maxNet }],
    );
    return count > 0 ? [{ state, count, sums }] : [];
  });
}
