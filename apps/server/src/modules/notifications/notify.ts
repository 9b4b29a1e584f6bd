import { limits } from "@presale/contracts/limits.ts";
import { declarationOf, type NotificationChannel } from "@presale/contracts/notification-kinds.ts";
import type { NotificationData, NotificationKind } from "@presale/contracts/notifications.ts";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { announce } from "../../platform/events/events.ts";
import { notifications } from "../../schema/notifications.ts";
import { isOnFor } from "./preferences.ts";

/**
 * Notifies users of the transaction's company of one or more events of a kind. Uses the channels
 * that each user enabled. The rows commit with the change. Sockets receive them after the commit.
 * Unread notifications are emailed minutes later. Takes a constant number of queries for any number
 * of users, since the caller may hold locks.
 */
export async function notify<K extends NotificationKind>(
  tx: Transaction,
  userIds: readonly number[],
  kind: K,
  ...data: NotificationData<K>[]
): Promise<void> {
  if (userIds.length === 0 || data.length === 0) return;
  const { companyId } = tx;
  const isOn = (channel: NotificationChannel) => isOnFor(tx, sql`person`, kind, channel);
  const byMail = declarationOf(kind).sendsOwnEmail ? sql`false` : isOn("mail");
  const { rows } = await tx.db.execute<{ id: number; user_id: number; is_shown: boolean }>(sql`
    insert into ${notifications} (company_id, user_id, kind, data, is_shown, mail_at)
    select ${companyId}::bigint, person, ${kind}::text, thing, in_product,
      case when by_mail then now() + make_interval(secs => ${limits.notifications.batchSeconds}) end
    from (
      select person, ${isOn("product")} as in_product, ${byMail} as by_mail
      from unnest(${sql.param([...userIds])}::bigint[]) as person
    ) as recipient
    cross join jsonb_array_elements(${JSON.stringify(data)}::jsonb) as thing
    where in_product or by_mail
    returning id, user_id, is_shown`);
  const shown = rows.filter(({ is_shown }) => is_shown);
  const ids = shown.map(({ id, user_id }) => `${companyId}/${user_id}/${id}`);
  await announce(tx, ...ids.map((id) => ({ kind: "notification", id })));
  await deleteOldNotifications(tx, userIds);
}

/**
 * Deletes notifications over the limit per user and expired ones. Checks only a few rows of each
 * user per call.
 */
async function deleteOldNotifications(tx: Transaction, userIds: readonly number[]): Promise<void> {
  const { maxPerUser, retentionDays } = limits.notifications;
  const own = sql`${notifications} where company_id = ${tx.companyId} and user_id = recipient.user_id`;
  await tx.db.execute(sql`
    delete from ${notifications} where company_id = ${tx.companyId} and id in (
      select id from ${notifications}
      where company_id = ${tx.companyId} and id in (
        select past.id
        from unnest(${sql.param([...userIds])}::bigint[]) as recipient(user_id)
        cross join lateral (
          (select id from ${own} order by id desc offset ${maxPerUser} limit 20)
          union all
          select id from (select id, created_at from ${own} order by id limit 20) as oldest
          where created_at < now() - make_interval(days => ${retentionDays})
        ) as past
      )
      -- Another transaction may be deleting the same rows.
      for update skip locked
    )`);
}
