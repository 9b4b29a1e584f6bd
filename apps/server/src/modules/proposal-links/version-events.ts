import type { Transaction } from "../../platform/db/transaction.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { type ProposalEventKind, proposalEvents } from "../../schema/proposal-links.ts";

interface Event {
  kind: ProposalEventKind;
  linkId?: number;
  data?: Record<string, string | number | null>;
}

/** The context of an event. The actor is null for an action of a client. */
export type EventContext = OperationContext | { tx: Transaction; actor: null };

/** Adds an event to the version's timeline. */
export const addEvent = (
  { tx, actor }: EventContext,
  versionId: number,
  { kind, linkId, data }: Event,
) =>
  tx.db.insert(proposalEvents).values({
    companyId: tx.companyId,
    versionId,
    kind,
    userId: actor?.userId ?? null,
    linkId: linkId ?? null,
    data: data ?? null,
  });
