import type { NotificationKind } from "@presale/contracts/notifications.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { MailMessage } from "../../platform/mail/mail-text.ts";
import type { UnsubscribeLinks } from "./unsubscribe-links.ts";

interface Reader {
  companyId: number;
  userId: number;
  isStaff: boolean;
}

/** Returns the URL for the email client's unsubscribe button (all kinds), and a link per kind. */
export function unsubscribeFooter(
  links: UnsubscribeLinks,
  publicUrl: string,
  { companyId, userId, isStaff }: Reader,
  kinds: readonly NotificationKind[],
): Pick<MailMessage, "footer" | "unsubscribeUrl"> {
  const urlFor = (...of: readonly NotificationKind[]) =>
    links.urlFor({ companyId, userId, kinds: of });
  const stops = [...new Set(kinds)].flatMap((kind) => {
    const url = urlFor(kind);
    const label = translate(`preferences:kinds.${kind}.label`);
    return url ? [{ text: translate("mail:notifications.stop", { kind: label }), url }] : [];
  });
  return {
    unsubscribeUrl: urlFor(...kinds) ?? undefined,
    footer: {
      text: "mail:notifications.why",
      links: [
        ...stops,
        {
          text: translate("preferences:unsubscribing.preferences"),
          url: `${publicUrl}/${isStaff ? "backoffice" : "workspace"}/profile/notifications`,
        },
      ],
    },
  };
}
