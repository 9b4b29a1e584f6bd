import type { VersionLink, VersionRow } from "./versions.operations.ts";

/** Returns whether the link has stopped working. */
export const hasLinkEnded = ({ revokedAt, endsAt }: VersionLink) =>
  revokedAt !== null || new Date(endsAt) <= new Date();

type StatusFields = Pick<VersionRow, "status" | "isLapsed" | "replacedBy"> & {
  links: readonly Pick<VersionLink, "emailedAt" | "openedCount">[];
};

/**
 * Returns the status as shown. An open version is `linked` until one of its links has been emailed
 * or opened.
 */
export function shownStatus({ status, isLapsed, replacedBy, links }: StatusFields) {
  if (isLapsed) return "lapsed";
  if (replacedBy !== null) return "superseded";
  const isSent = links.some(({ emailedAt, openedCount }) => emailedAt !== null || openedCount > 0);
  return status === "open" && !isSent ? "linked" : status;
}
