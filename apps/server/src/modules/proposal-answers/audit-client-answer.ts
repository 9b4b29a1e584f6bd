import type { AuditAction } from "@presale/contracts/audit.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { AnswerKind } from "../../schema/proposal-answers.ts";
import type { OpenedProposal } from "../proposal-links/client-proposal.ts";

const auditActions = {
  accepted: "version.accepted",
  declined: "version.declined",
  changes: "version.changesRequested",
  question: "version.questionAsked",
} as const satisfies Partial<Record<AnswerKind, AuditAction>>;

/**
 * Audits a client's answer. Names the link's recipient instead of the client, who may ask to have
 * their name removed.
 */
export const auditClientAnswer = (
  { tx, version, link }: OpenedProposal,
  kind: keyof typeof auditActions,
): Promise<void> =>
  audit(tx, null, {
    action: auditActions[kind],
    target: { kind: "version", id: version.id, name: version.title },
    details: { number: version.number, recipient: link.recipientName },
  });
