import type { EarlierRecipients, SharedVersions } from "./share.operations.ts";

/**
 * Returns the recipient of the project's last emailable link, or undefined. Earlier recipients are
 * sorted most recent first, and exclude those who may not be suggested: of another client, or
 * erased.
 */
export function lastRecipient(earlier: EarlierRecipients | undefined, versions: SharedVersions) {
  const links = versions?.flatMap((version) => version.links) ?? [];
  return earlier?.find(({ name, email }) =>
    links.some((link) => link.recipientName === name && link.recipientEmail === email),
  );
}
