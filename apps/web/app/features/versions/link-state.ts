import type { VersionLink, VersionRow } from "./versions.operations.ts";

/** Returns whether the link has stopped working. */
export const isOver = ({ revokedAt, endsAt }: VersionLink) =>
  revokedAt !== null || new Date(endsAt) <= new Date();

type Offered = Pick<VersionRow, "status" | "isLapsed" | "replacedBy"> & {
  links: readonly Pick<VersionLink, "emailedAt" | "openedCount">[];
};

/** The status as shown. *Sent* says that a link was emailed or opened. */
export function shownStatus({ status, isLapsed, replacedBy, links }: Offered) {
  if (isLapsed) return "lapsed";
  if (replacedBy !== null) return "superseded";
  const isSent = links.some(({ emailedAt, openedCount }) => emailedAt !== null || openedCount > 0);
  return status === "open" && !isSent ? "linked" : status;
}
