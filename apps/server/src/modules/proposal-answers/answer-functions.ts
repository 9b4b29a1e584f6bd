import { sql } from "drizzle-orm";
import { type DatabaseFunction, ownCompany } from "../../platform/db/database-function.ts";
import type { Transaction } from "../../platform/db/transaction.ts";

/** Months that the client's personal data is kept after the version's last event. */
export const personalDataMonths = 24;

/** The only functions that may change the append-only answers (ADR 39). */
export const answerFunctions: readonly DatabaseFunction[] = [
  {
    name: "forget_client",
    parameters: "answer bigint",
    body: `
declare forgotten bigint;
begin
  update proposal_answer set name = '–', email = null, job_title = null, address = null,
    user_agent = null, text = case when way is null then text end, file_id = null, forgotten_at = now()
  where company_id = ${ownCompany} and kind in ('changes', 'declined', 'question')
    and forgotten_at is null
    and (id = answer or lower(email) = (
      select lower(email) from proposal_answer where company_id = ${ownCompany} and id = answer));
  get diagnostics forgotten = row_count;
  return forgotten;
end`,
  },
  {
    name: "forget_answers",
    parameters: "address_days integer, most integer",
    body: `
declare addresses bigint;
declare people bigint;
declare evidence interval;
begin
  select make_interval(years => evidence_years) into evidence from company where id = ${ownCompany};
  if address_days < 1 then
    raise exception 'Addresses must be kept for at least a day';
  end if;
  update proposal_answer set address = null, user_agent = null
  where company_id = ${ownCompany} and id in (
    select id from proposal_answer
    where company_id = ${ownCompany} and address is not null and kind <> 'accepted'
      and at < now() - make_interval(days => address_days)
    order by at limit most);
  get diagnostics addresses = row_count;
  update proposal_answer set name = case when name is not null then '–' end, email = null, job_title = null, address = null,
    user_agent = null, text = case when way is null and kind <> 'voided' then text end, file_id = null, forgotten_at = now()
  where company_id = ${ownCompany} and id in (
    select id from proposal_answer answer
    where company_id = ${ownCompany} and (name is not null or kind = 'voided')
      and forgotten_at is null
      and case when kind in ('accepted', 'voided') then at < now() - evidence
        else at < now() - interval '${personalDataMonths} months' and not exists (
          select from proposal_event event
          where event.company_id = answer.company_id and event.version_id = answer.version_id
            and event.at > now() - interval '${personalDataMonths} months') end
    order by at limit most);
  get diagnostics people = row_count;
  delete from acceptance_record where company_id = ${ownCompany} and answer_id in (
    select id from proposal_answer
    where company_id = ${ownCompany} and kind = 'accepted' and forgotten_at is not null);
  return addresses + people;
end`,
  },
];

/** Removes personal data from the answer and others with the same address, except acceptances. */
export const eraseClient = async (tx: Transaction, answerId: number): Promise<void> => {
  await tx.db.execute(sql`select forget_client(${answerId}::bigint)`);
};

export const eraseAnswers = async (
  tx: Transaction,
  addressDays: number,
  limit: number,
): Promise<void> => {
  await tx.db.execute(sql`select forget_answers(${addressDays}::integer, ${limit}::integer)`);
};
