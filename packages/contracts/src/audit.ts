import type { SubjectType } from "./subjects.ts";

export const auditActions = [
  "company.registered",
  "company.created",
  "company.updated",
  "company.closed",
  "company.reopened",
  "company.exported",
  "company.erasureAsked",
  "company.erasureRevoked",
  "company.erased",
  "user.created",
  "user.verified",
  "user.typeChanged",
  "user.roleChanged",
  "user.activated",
  "user.deactivated",
  "user.updated",
  "user.removed",
  "user.exported",
  "user.erased",
  "invite.sent",
  "invite.resent",
  "invite.revoked",
  "invite.accepted",
  "password.changed",
  "password.reset",
  "session.ended",
  "sessions.othersEnded",
  "twoFactor.enabled",
  "twoFactor.disabled",
  "twoFactor.codesRenewed",
  "twoFactor.recoveryCodeUsed",
  "google.linked",
  "google.unlinked",
  "role.created",
  "role.updated",
  "role.deleted",
  "impersonation.started",
  "impersonation.ended",
  "comment.deleted",
  "behalf.started",
  "behalf.ended",
  "behalf.created",
  "behalf.copied",
  "behalf.imported",
  "behalf.updated",
  "behalf.deleted",
  "behalf.restored",
  "tokens.granted",
  "tokens.spent",
  "tokens.credited",
  "tokens.takenBack",
  "invoice.ordered",
  "invoice.buyerChanged",
  "invoice.issued",
  "invoice.sent",
  "invoice.paid",
  "invoice.canceled",
  "invoice.deleted",
  "invoice.refunded",
  "payment.recorded",
  "payment.takenBack",
  "payment.refunded",
  "payment.sentBack",
  "payment.settled",
  "setting.changed",
  "page.dropped",
  "page.allMade",
  "page.seoChanged",
  "page.seoReset",
  "job.retried",
  "job.dropped",
  "contact.recorded",
  "contact.stateChanged",
  "contact.deleted",
  "ticket.openedFor",
  "ticket.statusChanged",
  "ticket.deleted",
  "feedback.stateChanged",
  "feedback.published",
  "feedback.unpublished",
  "feedback.answered",
  "feedback.answerChanged",
  "feedback.answerDeleted",
  "feedback.deleted",
  "legalText.published",
  "legalText.accepted",
  "article.created",
  "article.updated",
  "article.published",
  "article.unpublished",
  "article.scheduled",
  "article.unscheduled",
  "article.draftDiscarded",
  "article.restored",
  "article.deleted",
  "article.seoChanged",
  "news.created",
  "news.updated",
  "news.deleted",
  "error.resolved",
  "error.reopened",
  "error.ignored",
  "version.frozen",
  "version.discarded",
  "version.shared",
  "version.extended",
  "version.reopened",
  "version.withdrawn",
  "version.accepted",
  "version.declined",
  "version.changesRequested",
  "version.questionAsked",
  "version.recorded",
  "version.voided",
  "version.clientForgotten",
  "link.created",
  "link.copied",
  "link.mailed",
  "link.revoked",
  "link.unlocked",
  "workRole.created",
  "workRole.updated",
  "rateCard.created",
  "rateCard.updated",
  "rate.set",
  "rate.deleted",
  "price.changed",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Done by clients, who have no account. Their labels name the client. */
export const clientActions: readonly AuditAction[] = [
  "version.accepted",
  "version.declined",
  "version.changesRequested",
  "version.questionAsked",
];

/** Details that sentences contain. Companies see them too, so none may identify staff. */
export const sentenceDetails = [
  "before",
  "after",
  "tokens",
  "version",
  "number",
  "recipient",
  "answer",
  "until",
  "workRole",
  "validFrom",
  "fields",
] as const;
export type SentenceDetail = (typeof sentenceDetails)[number];

export type AuditTargetKind =
  | SubjectType<"delegation">
  | "company"
  | "user"
  | "invite"
  | "session"
  | "role"
  | "setting"
  | "bin"
  | "invoice"
  | "page"
  | "job"
  | "contact"
  | "ticket"
  | "feedback"
  | "legalText"
  | "article"
  | "news"
  | "error"
  | "version"
  | "link"
  | "workRole"
  | "rateCard";
