import type { Version, VersionLink } from "./versions.operations.ts";

/** Whether another mailbox than that of the link's recipient accepted. */
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
