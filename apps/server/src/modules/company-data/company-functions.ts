import { sql } from "drizzle-orm";
import { type DatabaseFunction, ownCompany } from "../../platform/db/database-function.ts";
import type { Transaction } from "../../platform/db/transaction.ts";

/**
 * Returns the SQL condition that the company is closed and its grace period is over. The database
 * checks the condition, so that no setting or bug erases another company.
 */
const isErasable = (id: string) =>
  `exists (select from company where id = ${id} and not is_platform and closed_at is not null and erase_at <= now())`;

/** Database functions that erase a company's data from append-only tables; ADR 41. */
export const companyFunctions: readonly DatabaseFunction[] = [
  {
    // Removes names, texts and the details of changes. Keeps actions, times and ids, and the
    // ledger's amounts.
    name: "forget_company",
    parameters: "new_name text, new_person text",
    body: `
declare changed bigint;
begin
  if not ${isErasable(ownCompany)} then
    raise exception 'Only a closed company whose grace period is over can be erased';
  end if;
  update audit_entry set
    actor_name = case when actor_company_id = company_id then new_person else actor_name end,
    target_name = case target_kind when 'company' then new_name when 'user' then new_person
      else case when target_name is not null then '–' end end,
    details = null
  where company_id = ${ownCompany};
  get diagnostics changed = row_count;
  update token_ledger set project_title = null, reason = null where company_id = ${ownCompany};
  return changed;
end`,
  },
  {
    name: "forget_company_versions",
    parameters: "most integer",
    body: `
declare gone bigint;
begin
  if not ${isErasable(ownCompany)} then
    raise exception 'Only a closed company whose grace period is over can be erased';
  end if;
  delete from proposal_version where company_id = ${ownCompany} and id in (
    select id from proposal_version where company_id = ${ownCompany} limit most);
  get diagnostics gone = row_count;
  return gone;
end`,
  },
  {
    // Notes belong to the platform, so this runs in the platform's transaction. Only a company
    // itself can read its row, so the check switches `app.company` to it and back.
    name: "forget_company_notes",
    parameters: "about bigint",
    body: `
declare own bigint := ${ownCompany};
declare is_due boolean;
declare gone bigint;
begin
  perform set_config('app.company', about::text, true);
  is_due := ${isErasable("about")};
  perform set_config('app.company', own::text, true);
  if not is_due then
    raise exception 'Only a closed company whose grace period is over can be erased';
  end if;
  delete from company_note where company_id = own and about_company_id = about;
  get diagnostics gone = row_count;
  return gone;
end`,
  },
];

export const anonymiseCompanyRecords = async (
  tx: Transaction,
  names: { company: string; person: string },
): Promise<void> => {
  await tx.db.execute(sql`select forget_company(${names.company}, ${names.person})`);
};

/** Deletes up to `atMost` versions, with their PDFs, links and answers. Returns their number. */
export async function deleteCompanyVersions(tx: Transaction, atMost: number): Promise<number> {
  const { rows } = await tx.db.execute<{ gone: string }>(
    sql`select forget_company_versions(${atMost}::integer) as gone`,
  );
  return Number(rows[0]?.gone);
}

/** Deletes staff notes about a company, in the platform's transaction. */
export const deleteCompanyNotes = async (tx: Transaction, companyId: number): Promise<void> => {
  await tx.db.execute(sql`select forget_company_notes(${companyId}::bigint)`);
};
