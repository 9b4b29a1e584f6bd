import { sql } from "drizzle-orm";
import { type DatabaseFunction, ownCompany } from "../db/database-function.ts";
import type { Transaction } from "../db/transaction.ts";

/** Days. The minimum of the retention setting; the function refuses to delete younger entries. */
const minRetentionDays = 30;

/** The only functions that may change the append-only audit log; see ADR 39. */
export const auditFunctions: readonly DatabaseFunction[] = [
  {
    name: "forget_audit",
    parameters: "kept_days integer, most integer",
    body: `
declare deleted bigint;
begin
  if kept_days < ${minRetentionDays} then
    raise exception 'Audit log entries must be kept for at least ${minRetentionDays} days';
  end if;
  delete from audit_entry
  where company_id = ${ownCompany} and id in (
    select id from audit_entry
    where company_id = ${ownCompany} and at < now() - make_interval(days => kept_days)
    order by at limit most);
  get diagnostics deleted = row_count;
  return deleted;
end`,
  },
  {
    // Keeps who did what and when. Replaces the name and email of a user who erased their account.
    // Deletes the details of changes to that user.
    name: "forget_person_in_audit",
    parameters:
      "person_company bigint, person bigint, old_name text, old_email text, new_name text",
    body: `
declare changed bigint;
begin
  if person_company = ${ownCompany} and not exists (
    select from app_user
    where company_id = person_company and id = person and erased_at is not null) then
    raise exception 'Only users who have deleted their account can be erased from the audit log';
  end if;
  update audit_entry set
    actor_name = case when actor_company_id = person_company and actor_user_id = person
      then new_name else actor_name end,
    impersonator_name = case
      when impersonator_company_id = person_company and impersonator_user_id = person
      then new_name else impersonator_name end,
    target_name = case
      when person_company = ${ownCompany} and target_kind = 'user' and target_id = person::text
        or lower(target_name) = lower(old_email)
      then new_name else target_name end,
    details = case when action = 'user.updated' and target_id = person::text then null
      else replace(replace(details::text, to_json(old_name)::text, to_json(new_name)::text),
        to_json(old_email)::text, to_json(new_name)::text)::jsonb end
  where company_id = ${ownCompany} and (
    actor_company_id = person_company and actor_user_id = person
    or impersonator_company_id = person_company and impersonator_user_id = person
    or person_company = ${ownCompany} and target_kind = 'user' and target_id = person::text
    or lower(target_name) = lower(old_email));
  get diagnostics changed = row_count;
  return changed;
end`,
  },
];

/** A user who erased their account, with the name and email address that they had before. */
export interface ErasedPerson {
  companyId: number;
  userId: number;
  name: string;
  email: string;
}

/** Replaces a user's name and email address in the company's entries. The entries stay. */
export const eraseNameInEntries = async (
  tx: Transaction,
  { companyId, userId, name, email }: ErasedPerson,
  newName: string,
): Promise<void> => {
  await tx.db.execute(
    sql`select forget_person_in_audit(${companyId}::bigint, ${userId}::bigint, ${name}, ${email}, ${newName})`,
  );
};

export const deleteOldEntries = async (
  tx: Transaction,
  days: number,
  limit: number,
): Promise<void> => {
  await tx.db.execute(sql`select forget_audit(${days}::integer, ${limit}::integer)`);
};
