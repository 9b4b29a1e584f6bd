import type { NotificationKind } from "@presale/contracts/notifications.ts";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { users } from "../../schema/users.ts";
import { preferencesOf, savePreferences } from "./preferences.ts";
import type { UnsubscribeLinks, UnsubscribePayload } from "./unsubscribe-links.ts";

/**
 * Maximum calls per hour from one IP address. High, since an email provider may send the
 * unsubscribe requests of many users from one address.
 */
const callsPerHour = 600;

export interface MailSubscription {
  email: string;
  kinds: { kind: NotificationKind; isOn: boolean }[];
}

interface Dependencies {
  pool: pg.Pool;
  links: UnsubscribeLinks;
}

export function createUnsubscribeService({ pool, links }: Dependencies) {
  const perIp = rateLimit(pool, "unsubscribe", { points: callsPerHour, duration: 3_600 });

  async function open(
    key: string,
    ip: string,
    change?: (tx: Transaction, payload: UnsubscribePayload) => Promise<void>,
  ): Promise<MailSubscription> {
    await perIp(ip);
    const payload = links.read(key);
    if (!payload) throw new AppError("VERIFICATION");
    const { companyId, userId, kinds } = payload;
    return inTransaction(pool, companyId, async (tx) => {
      const user = firstOrThrow(
        await tx.db
          .select({ email: users.email, type: users.type })
          .from(users)
          .where(ownRow(tx, users, userId, eq(users.active, true))),
        "VERIFICATION",
      );
      await change?.(tx, payload);
      const preferences = await preferencesOf(tx, userId, user.type);
      return {
        email: user.email,
        kinds: preferences
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ kind, mail }) => ({ kind, isOn: mail })),
      };
    });
  }

  return {
    /** Reads the subscription. Changes nothing, since email scanners open every link. */
    read: (key: string, ip: string): Promise<MailSubscription> => open(key, ip),

    change: (key: string, isOn: boolean, ip: string): Promise<MailSubscription> =>
      open(key, ip, (tx, { userId, kinds }) =>
        savePreferences(
          tx,
          userId,
          kinds.map((kind) => ({ kind, channel: "mail", isOn })),
        ),
      ),
  };
}
export type UnsubscribeService = ReturnType<typeof createUnsubscribeService>;
