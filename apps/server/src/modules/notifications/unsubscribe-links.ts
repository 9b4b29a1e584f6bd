import { kindDeclarations } from "@presale/contracts/notification-kinds.ts";
import type { NotificationKind } from "@presale/contracts/notifications.ts";
import { sealer } from "../../platform/auth/seal.ts";

/** What a key switches off: mails of these kinds to this user. */
export interface Unsubscription {
  companyId: number;
  userId: number;
  kinds: readonly NotificationKind[];
}

const mayBeOff = (kind: string): kind is NotificationKind =>
  kindDeclarations.some((each) => each.kind === kind && !each.isAlwaysOn);

/**
 * Links of mails that switch such mails off, for whoever has the mail: without logging in, without
 * an end, and good for nothing else.
 */
export function unsubscribeLinks(secret: string, publicUrl: () => string) {
  const { seal, open } = sealer(secret, "unsubscribe");
  return {
    /** Null where none of these kinds can be switched off. */
    urlFor({ companyId, userId, kinds }: Unsubscription): string | null {
      const offered = [...new Set(kinds)].filter(mayBeOff);
      if (offered.length === 0) return null;
      const key = seal(`${companyId}/${userId}/${offered.join("+")}`);
      return `${publicUrl()}/unsubscribe/${key}`;
    },
    /** Null for a key that is altered, cut off or not ours. */
    read(key: string): Unsubscription | null {
      const [companyId, userId, kinds = ""] = open(key)?.split("/") ?? [];
      // A kind may be gone, or always on, since the mail was sent.
      const known = kinds.split("+").filter(mayBeOff);
      if (known.length === 0) return null;
      return { companyId: Number(companyId), userId: Number(userId), kinds: known };
    },
  };
}
export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>;
