import type { VersionLink } from "./versions.operations.ts";

/** Returns whether the link has stopped working. */
export const isOver = ({ revokedAt, endsAt }: VersionLink) =>
  revokedAt !== null || new Date(endsAt) <= new Date();
