import type { ProposalState } from "@presale/contracts/proposal-states.ts";
import { answerableStatuses, sentStatuses } from "@presale/domain/version-status.ts";
import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { type Condition, wordsIn } from "../../platform/db/conditions.ts";
import { defineList } from "../../platform/db/list.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { proposalVersions } from "../../schema/versions.ts";
import { versionColumns } from "../versions/versions.queries.ts";

const { status, expiresAt, sentAt, title, clientName, maxHours } = proposalVersions;

const isAnswerable = inArray(status, [...answerableStatuses]);
const isLive = or(isNull(expiresAt), gt(expiresAt, sql`now()`));

const states: Record<ProposalState, () => SQL | undefined> = {
  open: () => and(eq(status, "open"), isLive),
  changesRequested: () => and(eq(status, "changesRequested"), isLive),
  expiring: () => and(isAnswerable, isLive, lte(expiresAt, sql`now() + interval '7 days'`)),
  expired: () => and(isAnswerable, lte(expiresAt, sql`now()`)),
  accepted: () => eq(status, "accepted"),
  declined: () => eq(status, "declined"),
};
const inState: Condition<ProposalState> = {
  columns: [status, expiresAt],
  when: (state) => states[state](),
};

/** Versions that were sent to clients, of all projects, including deleted ones. */
export const proposalList = defineList({
  rows: (db: NodePgDatabase) => db.select(versionColumns).from(proposalVersions),
  id: proposalVersions.id,
  orderBy: { sentAt, expiresAt, title, clientName, maxHours, status },
  defaultOrder: "sentAt",
  filters: { query: wordsIn(title, clientName), state: inState },
});

export const sentBy = ({ companyId }: Transaction): SQL | undefined =>
  and(eq(proposalVersions.companyId, companyId), inArray(status, [...sentStatuses]));
