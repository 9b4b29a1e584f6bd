import { notifyTeam } from "../proposal-links/notify-team.ts";
import { extendLinks, supersedeOthers } from "../proposal-links/sent-versions.service.ts";
import { addEvent, type EventContext } from "../proposal-links/version-events.ts";
import type { Version } from "../versions/versions.queries.ts";
import type { AcceptanceRecords } from "./acceptance-records.ts";
import type { ProposalAnswer } from "./answer-record.ts";

interface Dependencies {
  acceptanceRecords: AcceptanceRecords;
}

/**
 * Returns a function that completes an acceptance by a client, or one recorded by a user. The
 * function supersedes other versions, notifies the team and enqueues the record.
 */
export const createCompleteAcceptance =
  ({ acceptanceRecords }: Dependencies) =>
  async (
    ctx: EventContext,
    version: Version,
    { id, linkId, name, way }: ProposalAnswer,
  ): Promise<void> => {
    const { tx } = ctx;
    await supersedeOthers(ctx, version);
    await addEvent(ctx, version.id, {
      kind: "accepted",
      linkId: linkId ?? undefined,
      data: { answerId: id },
    });
    await extendLinks(tx, version);
    await notifyTeam(ctx, version, "proposalAccepted", {
      by: name ?? "",
      kind: way ? "recorded" : "accepted",
    });
    await acceptanceRecords.enqueue(tx, id);
  };
export type CompleteAcceptance = ReturnType<typeof createCompleteAcceptance>;
