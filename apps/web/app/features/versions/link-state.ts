import type { VersionLink } from "./versions.operations.ts";

/** Whether the link doesn't open its version any more. */
export const isOver = ({ revokedAt, endsAt }: VersionLink) =>
  revokedAt !== null || new Date(endsAt) <= new Date();
