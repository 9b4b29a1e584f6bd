export const versionStatuses = [
  "preparing",
  "ready",
  "failed",
  "open",
  "changesRequested",
  "accepted",
  "declined",
  "superseded",
  "withdrawn",
  "voided",
] as const;
export type VersionStatus = (typeof versionStatuses)[number];

interface Transition {
  from: readonly VersionStatus[];
  /** Null keeps the status. */
  to: VersionStatus | null;
}

/**
 * Source and target statuses of each transition. A new version is *preparing*. *Expired* isn't a
 * status: see `isExpired`.
 */
export const versionTransitions = {
  made: { from: ["preparing"], to: "ready" },
  fail: { from: ["preparing"], to: "failed" },
  retry: { from: ["failed"], to: "preparing" },
  share: { from: ["ready"], to: "open" },
  requestChanges: { from: ["open", "changesRequested"], to: "changesRequested" },
  decline: { from: ["open", "changesRequested"], to: "declined" },
  accept: { from: ["open", "changesRequested"], to: "accepted" },
  recordAcceptance: { from: ["open", "changesRequested", "declined"], to: "accepted" },
  extend: { from: ["open", "changesRequested"], to: null },
  reopen: { from: ["declined", "superseded", "withdrawn"], to: "open" },
  supersede: { from: ["open", "changesRequested"], to: "superseded" },
  withdraw: { from: ["open", "changesRequested", "declined", "superseded"], to: "withdrawn" },
  void: { from: ["accepted"], to: "voided" },
} as const satisfies Record<string, Transition>;
export type VersionTransition = keyof typeof versionTransitions;

/** Statuses in which a version can be discarded, because it wasn't sent yet. */
export const discardableStatuses: readonly VersionStatus[] = ["ready", "failed"];

/** Statuses in which the client can still answer. An expired offer can't be accepted any more. */
export const answerableStatuses: readonly VersionStatus[] = ["open", "changesRequested"];

/** Statuses in which links can be made. A link to an accepted version is for reading. */
export const linkableStatuses: readonly VersionStatus[] = [...answerableStatuses, "accepted"];

/** Statuses of versions that were sent to a client. */
export const sentStatuses: readonly VersionStatus[] = versionStatuses.filter(
  (status) => !["preparing", "ready", "failed"].includes(status),
);

interface Offer {
  status: VersionStatus;
  /** The moment from which it can't be accepted any more. Null: never. */
  expiresAt: Date | null;
}

/**
 * Returns whether the offer's deadline has passed. It can still be declined, extended or asked
 * about.
 */
export const isExpired = ({ status, expiresAt }: Offer, now: Date): boolean =>
  answerableStatuses.includes(status) && expiresAt !== null && expiresAt <= now;

/** Returns whether the offer can be accepted. */
export const isLive = (offer: Offer, now: Date): boolean =>
  answerableStatuses.includes(offer.status) && !isExpired(offer, now);
