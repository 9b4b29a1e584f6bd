import { isGone } from "../db/life-sign.ts";
import { written } from "../db/statement.ts";

/** What stands in the database of a call that was claimed. */
export interface StoredCall {
  bodyHash: string;
  attempt: string;
  /** The process that ran it is gone, or has lost the database since. */
  isAbandoned: boolean;
  committed: boolean;
  status: number | null;
  reply: string | null;
  seconds: number;
}

/** Seconds that a key is remembered. */
export const keyLife = 24 * 3_600;
/** Seconds after which an attempt without a reply counts as dead, though its process lives. */
export const attemptLife = 60;

const named = ["callCompanyId", "userId", "key"];
const own = "company_id = $1 and user_id = $2 and key = $3";
/** An attempt's name begins with the key by which its process shows that it lives. */
const isAbandoned = `case when status is null and attempt ~ '^[0-9]+/' then ${isGone("split_part(attempt, '/', 1)")} else false end`;
const columns = "company_id, user_id, key, body_hash, attempt";
/** One row where a row was changed, for who counts them. */
type One = { one: number };
const one: (keyof One)[] = ["one"];

export const insertClaim = written<One>(
  "call_claim",
  `insert into idempotent_call (${columns}) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
  [...named, "bodyHash", "attempt"],
  one,
);
export const findCall = written<StoredCall>(
  "call_find",
  `select body_hash, attempt, ${isAbandoned}, committed, status, reply, extract(epoch from now() - created_at)::float8 from idempotent_call where ${own}`,
  named,
  ["bodyHash", "attempt", "isAbandoned", "committed", "status", "reply", "seconds"],
);
export const takeClaim = written<One>(
  "call_take_over",
  `update idempotent_call set attempt = $5, created_at = now() where ${own} and attempt = $4 and not committed and status is null returning 1`,
  [...named, "from", "attempt"],
  one,
);
export const keepReply = written(
  "call_finish",
  `update idempotent_call set status = $5, reply = to_jsonb($6::text) where ${own} and attempt = $4`,
  [...named, "attempt", "status", "reply"],
);
export const dropUnmade = written(
  "call_release",
  `delete from idempotent_call where ${own} and attempt = $4 and not committed`,
  [...named, "attempt"],
);
export const dropCall = written(
  "call_forget",
  `delete from idempotent_call where ${own} and attempt = $4`,
  [...named, "attempt"],
);
export const dropOld = written(
  "call_sweep",
  "delete from idempotent_call where company_id = $1 and (user_id, key) in (select user_id, key from idempotent_call where company_id = $1 and created_at < now() - make_interval(secs => $2) limit $3)",
  ["callCompanyId", "seconds", "most"],
);
/** Replaces a row that is too old, or whose attempt died before it changed anything. */
const orReplace = `on conflict (company_id, user_id, key) do update set
  body_hash = excluded.body_hash, attempt = excluded.attempt, committed = excluded.committed,
  status = excluded.status, reply = excluded.reply, created_at = now()
  where call.created_at < now() - make_interval(secs => ${keyLife})
  or not call.committed and call.status is null
    and (call.created_at < now() - make_interval(secs => ${attemptLife}) or ${isAbandoned.replaceAll(/\b(status|attempt)\b/g, "call.$1")})`;
export const insertReply = written<One>(
  "call_settle",
  `insert into idempotent_call as call (${columns}, status, reply) values ($1, $2, $3, $4, $5, $6, to_jsonb($7::text)) ${orReplace} returning 1`,
  [...named, "bodyHash", "attempt", "status", "reply"],
  one,
);
/** Where the key is another attempt's, the division fails, and with it the transaction. */
export const claimMade = written(
  "call_claim_made",
  `with claimed as (insert into idempotent_call as call (${columns}, committed) values ($1, $2, $3, $4, $5, true) ${orReplace} returning 1) select 1 / count(*) from claimed`,
  [...named, "bodyHash", "attempt"],
);
/** Where another attempt took over, the same. */
export const noteMade = written(
  "call_note_made",
  `with noted as (update idempotent_call set committed = true where ${own} and attempt = $4 returning 1) select 1 / count(*) from noted`,
  [...named, "attempt"],
);
export const nameCompany = written("call_company", "select set_config('app.company', $1, true)", [
  "callCompanyId",
]);
