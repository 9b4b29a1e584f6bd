import { kindDeclarations } from "@presale/contracts/notification-kinds.ts";
import type { NotificationKind } from "@presale/contracts/notifications.ts";
import { sealer } from "../../platform/auth/seal.ts";

/** The contents of a key: it turns off emails of these kinds to this user. */
export interface UnsubscribePayload {
  companyId: number;
  userId: number;
  kinds: readonly NotificationKind[];
}

const canBeDisabled = (kind: string): kind is NotificationKind =>
  kindDeclarations.some((each) => each.kind === kind && !each.isAlwaysOn);

/**
 * Creates and reads unsubscribe links for emails. They work without a login, never expire, and
 * grant no other access.
 */
export function unsubscribeLinks(secret: string, publicUrl: () => string) {
  const { seal, open } = sealer(secret, "unsubscribe");
  return {
    /** Returns null if none of these kinds can be disabled. */
    urlFor({ companyId, userId, kinds }: UnsubscribePayload): string | null {
      const kindsToDisable = [...new Set(kinds)].filter(canBeDisabled);
      if (kindsToDisable.length === 0) return null;
      const key = seal(`${companyId}/${userId}/${kindsToDisable.join("+")}`);
      return `${publicUrl()}/unsubscribe/${key}`;
    },
    /** Returns null for an invalid key, or if none of its kinds can be disabled any more. */
    read(key: string): UnsubscribePayload | null {
      const [companyId, userId, kinds = ""] = open(key)?.split("/") ?? [];
      // A kind may have been removed or made mandatory since the email was sent.
      const currentKinds = kinds.split("+").filter(canBeDisabled);
      if (currentKinds.length === 0) return null;
      return { companyId: Number(companyId), userId: Number(userId), kinds: currentKinds };
    },
  };
}
export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>;
