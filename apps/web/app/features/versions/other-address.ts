import type { Version, VersionLink } from "./versions.operations.ts";

/** Returns whether the acceptance came from a verified address other than the recipient's. */
export function isFromOtherAddress(
  {
    linkId,
    email,
    emailVerifiedAt,
  }: Pick<Version["answers"][number], "linkId" | "email" | "emailVerifiedAt">,
  links: readonly Pick<VersionLink, "id" | "recipientEmail">[],
): boolean {
  const recipient = links.find(({ id }) => id === linkId)?.recipientEmail;
  return Boolean(emailVerifiedAt && recipient && recipient.toLowerCase() !== email?.toLowerCase());
}
