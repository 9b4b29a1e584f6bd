import type { Mailer } from "../../platform/mail/mailer.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { findLink } from "../proposal-links/proposal-links.queries.ts";
import { addEvent, type ProposalLinksService } from "../proposal-links/proposal-links.service.ts";
import { lockProjectVersions, versionStatusError } from "../versions/move-version.ts";
import { addAnswer, type ProposalAnswer } from "./answer-record.ts";

interface Dependencies {
  mailer: Pick<Mailer, "enqueue">;
  proposalLinks: ProposalLinksService;
}

export function createReplies({ mailer, proposalLinks }: Dependencies) {
  return {
    /**
     * Replies to the holder of a link, on its page. If the link has a recipient's address, they get
     * the reply by email too; an address that a client typed gets nothing.
     */
    async reply(
      ctx: OperationContext,
      { linkId, text }: { linkId: number; text: string },
    ): Promise<ProposalAnswer> {
      const { tx, actor } = ctx;
      const link = await findLink(tx, linkId);
      const version = await lockProjectVersions(tx, link.versionId);
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
      const url =
        link.recipientEmail === null ? null : await proposalLinks.mailedAddress(tx, link, version);
      if (link.recipientEmail !== null && url !== null) {
        const { name: company } = await findCompany(tx);
        await mailer.enqueue(tx, {
          to: link.recipientEmail,
          replyTo: actor.email,
          subject: "mail:proposalReply.subject",
          paragraphs: [
            "mail:proposal.greeting",
            "mail:proposalReply.text",
            "mail:proposal.message",
          ],
          values: {
            company,
            sender: actor.name,
            recipient: link.recipientName,
            title: version.title,
            message: text,
          },
          button: { label: "mail:proposal.button", url },
        });
      }
      return answer;
    },
  };
}
