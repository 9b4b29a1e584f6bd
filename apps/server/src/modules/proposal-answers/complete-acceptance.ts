import { notifyTeam } from "../proposal-links/notify-team.ts";
import {
  addEvent,
  type EventContext,
  type ProposalLinksService,
} from "../proposal-links/proposal-links.service.ts";
import type { Version } from "../versions/versions.queries.ts";
import type { AcceptanceRecords } from "./acceptance-records.ts";
import type { ProposalAnswer } from "./answer-record.ts";

interface Needed {
  proposalLinks: ProposalLinksService;
  acceptanceRecords: AcceptanceRecords;
}

/** Does what follows every acceptance, whether a client gave it or a user recorded it. */
export const createCompleteAcceptance =
  ({ proposalLinks, acceptanceRecords }: Needed) =>
  async (
    ctx: EventContext,
    version: Version,
    { id, linkId, name, way }: ProposalAnswer,
  ): Promise<void> => {
    const { tx } = ctx;
    await proposalLinks.supersedeOthers(ctx, version);
    await addEvent(ctx, version.id, {
      kind: "accepted",
      linkId: linkId ?? undefined,
      data: { answerId: id },
    });
    await proposalLinks.prolongLinks(tx, version);
    await notifyTeam(tx, version, "proposalAccepted", {
      by: name ?? "",
      kind: way ? "recorded" : "accepted",
    });
    await acceptanceRecords.enqueue(tx, id);
  };
export type CompleteAcceptance = ReturnType<typeof createCompleteAcceptance>;
