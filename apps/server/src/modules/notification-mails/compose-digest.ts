import { defaultLocale } from "@presale/contracts/limits.ts";
import { notificationText } from "@presale/contracts/notification-text.ts";
import { readNotification } from "@presale/contracts/notifications.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { translate } from "@presale/contracts/translate.ts";
import { isStaffType, type UserType } from "@presale/contracts/user-types.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { MailMessage } from "../../platform/mail/mail-text.ts";
import { unsubscribeFooter } from "../notifications/mail-footer.ts";
import type { Notification } from "../notifications/notifications.service.ts";
import { preferencesOf } from "../notifications/preferences.ts";
import { quotedComment } from "../notifications/quoted-comments.ts";
import type { UnsubscribeLinks } from "../notifications/unsubscribe-links.ts";
import { createVisibilityCheck, pathOf } from "./notification-targets.ts";

export interface MailRecipient {
  userId: number;
  name: string;
  email: string;
  type: UserType;
  permissions: readonly Permission[];
}

interface Site {
  links: UnsubscribeLinks;
  publicUrl: string;
}

/** Maximum notifications in one email, newest first; the rest are only counted. */
const maxEntries = 20;

const formatCount = (count: number) => count.toLocaleString(defaultLocale);

/** Returns notifications whose kind is still enabled and whose subject the reader can see. */
async function findVisible(
  tx: Transaction,
  person: MailRecipient,
  claimed: readonly Notification[],
) {
  const preferences = await preferencesOf(tx, person.userId, person.type);
  const wanted = new Set(preferences.flatMap(({ kind, mail }) => (mail ? [kind] : [])));
  const visible = claimed
    .toSorted((one, other) => other.id - one.id)
    .flatMap((row) => {
      const { kind } = row;
      const notification = readNotification(kind, row.data);
      if (!notification || !wanted.has(kind)) return [];
      return [{ row, kind, ...notificationText(translate, formatCount, notification) }];
    });
  const isVisible = await createVisibilityCheck(
    tx,
    person.permissions,
    visible.flatMap(({ target }) => target ?? []),
  );
  return visible.filter(({ target }) => !target || isVisible(target));
}

/** Composes one email from several notifications. Returns null if none is left to send. */
export async function composeDigest(
  tx: Transaction,
  person: MailRecipient,
  claimed: readonly Notification[],
  { links, publicUrl }: Site,
): Promise<MailMessage | null> {
  const visible = await findVisible(tx, person, claimed);
  const [first] = visible;
  if (!first) return null;
  const context = { tx, loaders: new Map() };
  const viewer = { permissions: new Set(person.permissions) };
  const shown = await Promise.all(
    visible.slice(0, maxEntries).map(async ({ row, text, details, target }) => ({
      text,
      details: (await quotedComment(context, viewer, row)) ?? details,
      url: target && publicUrl + pathOf(target),
    })),
  );
  const isStaff = isStaffType(person.type);
  const more = visible.length - shown.length;
  const reader = { companyId: tx.companyId, userId: person.userId, isStaff };
  return {
    to: person.email,
    subject: visible.length === 1 ? "mail:notifications.one" : "mail:notifications.several",
    paragraphs: ["mail:greeting", "mail:notifications.text"],
    values: { name: person.name, first: first.text, count: visible.length },
    entries: [
      ...shown,
      ...(more > 0 ? [{ text: translate("mail:notifications.more", { count: more }) }] : []),
    ],
    button:
      visible.length === 1 && first.target?.commentId !== undefined
        ? { label: "mail:notifications.reply", url: publicUrl + pathOf(first.target) }
        : {
            label: "mail:notifications.button",
            url: `${publicUrl}/${isStaff ? "backoffice" : "workspace"}`,
          },
    ...unsubscribeFooter(
      links,
      publicUrl,
      reader,
      visible.map(({ kind }) => kind),
    ),
  };
}
