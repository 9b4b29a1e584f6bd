import {
  declarationOf,
  isOnByDefault,
  type KindDeclaration,
  kindsFor,
  type NotificationChannel,
} from "@presale/contracts/notification-kinds.ts";
import type { NotificationKind } from "@presale/contracts/notifications.ts";
import type { UserType } from "@presale/contracts/user-types.ts";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { notificationPreferences } from "../../schema/notification-preferences.ts";

/** Returns an expression for whether a kind's channel is enabled for `userId`. */
export function isOnFor(
  { companyId }: Transaction,
  userId: SQL,
  kind: NotificationKind,
  channel: NotificationChannel,
): SQL<boolean> {
  const defaultValue = sql<boolean>`${isOnByDefault(kind, channel)}::boolean`;
  if (declarationOf(kind).isAlwaysOn) return defaultValue;
  return sql<boolean>`coalesce((
    select is_on from ${notificationPreferences} as preference
    where preference.company_id = ${companyId}::bigint and preference.user_id = ${userId}
      and preference.kind = ${kind}::text and preference.channel = ${channel}::text
  ), ${defaultValue})`;
}

export async function receivesEmail(
  tx: Transaction,
  userId: number,
  kind: NotificationKind,
): Promise<boolean> {
  const { rows } = await tx.db.execute<{ is_on: boolean }>(
    sql`select ${isOnFor(tx, sql`${userId}::bigint`, kind, "mail")} as is_on`,
  );
  return rows[0]?.is_on ?? false;
}

export interface Preference extends Pick<KindDeclaration, "kind" | "group"> {
  product: boolean;
  mail: boolean;
  isAlwaysOn: boolean;
}

export async function preferencesOf(
  tx: Transaction,
  userId: number,
  type: UserType,
): Promise<Preference[]> {
  const stored = await tx.db
    .select()
    .from(notificationPreferences)
    .where(
      and(
        eq(notificationPreferences.companyId, tx.companyId),
        eq(notificationPreferences.userId, userId),
      ),
    );
  return kindsFor(type).map(({ kind, group, isAlwaysOn = false }) => {
    const isOn = (channel: NotificationChannel) =>
      (isAlwaysOn
        ? undefined
        : stored.find((each) => each.kind === kind && each.channel === channel)?.isOn) ??
      isOnByDefault(kind, channel);
    return { kind, group, isAlwaysOn, product: isOn("product"), mail: isOn("mail") };
  });
}

export interface Choice {
  kind: NotificationKind;
  channel: NotificationChannel;
  isOn: boolean;
}

/** Stores choices that differ from the default, and deletes stored ones that no longer differ. */
export async function savePreferences(
  tx: Transaction,
  userId: number,
  choices: readonly Choice[],
): Promise<void> {
  const { companyId } = tx;
  // Sorts the choices, so that two tabs of one user can't deadlock.
  const inOrder = choices.toSorted((one, other) =>
    `${one.kind}/${one.channel}` < `${other.kind}/${other.channel}` ? -1 : 1,
  );
  for (const { kind, channel, isOn } of inOrder) {
    if (isOn === isOnByDefault(kind, channel))
      await tx.db
        .delete(notificationPreferences)
        .where(
          and(
            eq(notificationPreferences.companyId, companyId),
            eq(notificationPreferences.userId, userId),
            eq(notificationPreferences.kind, kind),
            eq(notificationPreferences.channel, channel),
          ),
        );
    else
      await tx.db
        .insert(notificationPreferences)
        .values({ companyId, userId, kind, channel, isOn })
        .onConflictDoUpdate({
          target: [
            notificationPreferences.companyId,
            notificationPreferences.userId,
            notificationPreferences.kind,
            notificationPreferences.channel,
          ],
          set: { isOn },
        });
  }
}
