import type { OperationContext } from "../../platform/operation-context.ts";
import type { LinkMails } from "../proposal-links/link-mails.ts";
import { findLink } from "../proposal-links/proposal-links.queries.ts";
import type { ProposalLinksService } from "../proposal-links/proposal-links.service.ts";
import { addEvent } from "../proposal-links/version-events.ts";
import {
  assertHasProject,
  lockProjectVersions,
  versionStatusError,
} from "../versions/version-transitions.ts";
import { addAnswer, type ProposalAnswer } from "./answer-record.ts";

interface Dependencies {
  linkMails: LinkMails;
  proposalLinks: ProposalLinksService;
}

export function createReplies({ linkMails, proposalLinks }: Dependencies) {
  return {
    /**
     * Replies on the page of a link. Also emails the reply to the link's recipient, if there is
     * one. Never emails an address that a client typed.
     */
    async reply(
      ctx: OperationContext,
      { linkId, text }: { linkId: number; text: string },
    ): Promise<ProposalAnswer> {
      const { tx, actor } = ctx;
      await linkMails.limit(actor);
      const link = await findLink(tx, linkId);
      const version = await lockProjectVersions(tx, link.versionId);
      await assertHasProject(tx, version);
      if (version.status === "withdrawn") throw versionStatusError(version.status);
      const answer = await addAnswer(tx, {
        versionId: version.id,
        linkId,
        kind: "reply",
        text,
        contentSha256: version.contentSha256,
        userId: actor.userId,
      });
      await addEvent(ctx, version.id, { kind: "reply", linkId, data: { answerId: answer.id } });
      const url = await proposalLinks.urlForEmail(tx, link, version);
      if (url !== null)
        await linkMails.send(ctx, version, [
          {
            link,
            url,
            subject: "mail:proposalReply.subject",
            paragraphs: [
              "mail:proposal.greeting",
              "mail:proposalReply.text",
              "mail:proposal.message",
            ],
            values: { message: text },
          },
        ]);
      return answer;
    },
  };
}
