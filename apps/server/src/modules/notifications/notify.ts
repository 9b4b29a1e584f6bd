import { limits } from "@presale/contracts/limits.ts";
import type { NotificationData, NotificationKind } from "@presale/contracts/notifications.ts";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { announce } from "../../platform/events/events.ts";
import { notifications } from "./notifications.table.ts";

/**
 * Tells users of the transaction's company of something, or of several things of a kind. The rows
 * are kept if and only if the change is; open sockets hear of them after the commit. However many
 * users there are, it takes the same few statements: locks may be held meanwhile.
 */
export async function notify<K extends NotificationKind>(
  tx: Transaction,
  userIds: readonly number[],
  kind: K,
  ...things: NotificationData<K>[]
): Promise<void> {
  if (userIds.length === 0 || things.length === 0) return;
  const { companyId } = tx;
  const { rows } = await tx.db.execute<{ id: number; user_id: number }>(sql`
    insert into ${notifications} (company_id, user_id, kind, data)
    select ${companyId}::bigint, recipient, ${kind}::text, thing
    from jsonb_array_elements(${JSON.stringify(things)}::jsonb) as thing
    cross join unnest(${sql.param([...userIds])}::bigint[]) as recipient
    returning id, user_id`);
  const ids = rows.map(({ id, user_id }) => `${companyId}/${user_id}/${id}`);
  await announce(tx, ...ids.map((id) => ({ kind: "notification", id })));
  await forgetOld(tx, userIds);
}

/**
 * A list never grows without end: what has very many newer ones before it goes, and what is old.
 * Each time looks at a few rows of each user only.
 */
async function forgetOld(tx: Transaction, userIds: readonly number[]): Promise<void> {
  const { perUser, days } = limits.notifications;
  const own = sql`${notifications} where company_id = ${tx.companyId} and user_id = recipient.user_id`;
  await tx.db.execute(sql`
    delete from ${notifications} where company_id = ${tx.companyId} and id in (
      select id from ${notifications}
      where company_id = ${tx.companyId} and id in (
        select past.id
        from unnest(${sql.param([...userIds])}::bigint[]) as recipient(user_id)
        cross join lateral (
          (select id from ${own} order by id desc offset ${perUser} limit 20)
          union all
          select id from (select id, created_at from ${own} order by id limit 20) as oldest
          where created_at < now() - make_interval(days => ${days})
        ) as past
      )
      -- Another change may be forgetting the same ones.
      for update skip locked
    )`);
}
