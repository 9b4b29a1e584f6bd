import { translate } from "@presale/contracts/translate.ts";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { escapeIdentifier } from "pg";
import { audit } from "../../platform/audit/audit.ts";
import { type OwnedTable, ownedTables } from "../../platform/db/owned-tables.ts";
import { inTransaction, type Transaction } from "../../platform/db/transaction.ts";
import type { Platform } from "../../platform/module.ts";
import { articles } from "../../schema/articles.ts";
import { companies } from "../../schema/companies.ts";
import { tickets } from "../../schema/support.ts";
import { users } from "../../schema/users.ts";
import { isEraseDatePast } from "../companies/erase-at.ts";
import type { FileEraser } from "../files/erase-files.ts";
import { anonymiseUser, erasedUserName } from "../personal-data/anonymise-user.ts";
import { ticketDeletedQueue } from "../support-admin/ticket-notes.ts";
import {
  anonymiseCompanyRecords,
  deleteCompanyNotes,
  deleteCompanyVersions,
} from "./company-functions.ts";

/** Maximum per transaction; `steps`: transactions of one company per run. */
const batchLimits = { rows: 1_000, people: 100, drafts: 100, storedFiles: 100, steps: 200 };

/**
 * Tables that keep their rows when a company is erased. All other tables of a company are emptied,
 * including those of new entities.
 */
export const retainedTables: ReadonlySet<string> = new Set([
  // Accounting records required by tax law: what was sold to whom, and what was paid.
  "invoice",
  "invoice_event",
  "issued_invoice",
  "payment",
  "payment_fact",
  "token_balance",
  // Without names and texts.
  "token_ledger",
  "audit_entry",
  // Referenced by accounting records: without names, addresses and login data.
  "app_user",
  // Belong to the platform company. A database function deletes company notes, and a job deletes
  // ticket notes.
  "company_note",
  "ticket_note",
  "ticket_note_image",
]);

/** Tables whose rows `FileEraser` deletes. */
const fileTables: ReadonlySet<string> = new Set(["picture_size", "unclaimed_bytes"]);

interface Dependencies extends Pick<Platform, "jobs" | "pools" | "platformCompanyId"> {
  fileEraser: FileEraser;
}

/** Locks the company: one worker at a time erases it. Returns false if it isn't due any more. */
async function lockIfDue(tx: Transaction): Promise<boolean> {
  const [company] = await tx.db
    .select({ closedAt: companies.closedAt })
    .from(companies)
    .where(
      and(
        eq(companies.id, tx.companyId),
        eq(companies.isPlatform, false),
        isEraseDatePast(),
        isNull(companies.erasedAt),
      ),
    )
    .for("no key update");
  return Boolean(company?.closedAt);
}

/** Anonymises users. Runs before rows are deleted, since reviews are matched by email address. */
async function anonymiseUsers(tx: Transaction, atMost: number): Promise<number> {
  const people = await tx.db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.companyId, tx.companyId), isNull(users.erasedAt)))
    .limit(atMost);
  for (const person of people) await anonymiseUser(tx, person);
  return people.length;
}

/** Deletes rows, newest first: a row may reference an older one of the same table. */
async function deleteRows(tx: Transaction, table: OwnedTable, atMost: number): Promise<number> {
  const name = escapeIdentifier(table.name);
  const order = table.key.map((column) => `${escapeIdentifier(column.name)} desc`).join(", ");
  const { rowCount } = await tx.query(
    `delete from ${name} where company_id = $1 and ctid = any(array(
       select ctid from ${name} where company_id = $1 ${order && `order by ${order}`} limit $2))`,
    [tx.companyId, atMost],
  );
  return rowCount ?? 0;
}

/** Deletes articles that were never published. Published ones stay, without the author's name. */
async function deleteDrafts(tx: Transaction, atMost: number): Promise<number> {
  const own = and(eq(articles.authorCompanyId, tx.companyId), isNull(articles.publishedAt));
  const some = tx.db.select({ id: articles.id }).from(articles).where(own).limit(atMost);
  const { rowCount } = await tx.db.delete(articles).where(and(own, inArray(articles.id, some)));
  return rowCount ?? 0;
}

/** Deletes tickets. A job deletes their staff notes, which belong to the platform company. */
async function deleteTickets(tx: Transaction, jobs: Platform["jobs"], atMost: number) {
  const own = eq(tickets.companyId, tx.companyId);
  const some = tx.db.select({ id: tickets.id }).from(tickets).where(own).limit(atMost);
  const deleted = await tx.db
    .delete(tickets)
    .where(and(own, inArray(tickets.id, some)))
    .returning({ ticketId: tickets.id });
  for (const ticket of deleted) await jobs.enqueue(tx, ticketDeletedQueue, ticket);
  return deleted.length;
}

/** Erases the content of companies whose grace period is over; ADR 41. */
export function createCompanyEraser({ jobs, pools, platformCompanyId, fileEraser }: Dependencies) {
  const pool = pools.app;
  /** Deletions by table name, for tables for which `deleteRows` is not enough. */
  const customDeletions: Partial<
    Record<string, (tx: Transaction, atMost: number) => Promise<number>>
  > = {
    file: fileEraser.deleteFiles,
    // Append-only, and deleted with their versions.
    acceptance_record: deleteCompanyVersions,
    proposal_answer: deleteCompanyVersions,
    proposal_event: deleteCompanyVersions,
    proposal_link: deleteCompanyVersions,
    version_internal: deleteCompanyVersions,
    version_pdf: deleteCompanyVersions,
    proposal_version: deleteCompanyVersions,
    ticket: (tx, atMost) => deleteTickets(tx, jobs, atMost),
  };

  /** Runs one transaction. Returns the number of rows handled, or null if the company isn't due. */
  const eraseBatch = (companyId: number): Promise<number | null> =>
    inTransaction(pool, companyId, async (tx) => {
      if (!(await lockIfDue(tx))) return null;
      let handled = await anonymiseUsers(tx, batchLimits.people);
      handled += await deleteDrafts(tx, batchLimits.drafts);
      // Referencing tables before referenced ones.
      for (const table of (await ownedTables(tx)).toReversed()) {
        const remaining = batchLimits.rows - handled;
        if (remaining <= 0) break;
        if (retainedTables.has(table.name) || fileTables.has(table.name)) continue;
        handled +=
          (await customDeletions[table.name]?.(tx, remaining)) ??
          (await deleteRows(tx, table, remaining));
      }
      return handled;
    });

  /** Anonymises the company after its content has been erased. */
  const finish = (companyId: number): Promise<void> =>
    inTransaction(pool, companyId, async (tx) => {
      if (!(await lockIfDue(tx))) return;
      const name = translate("companyData:erasedCompany");
      await tx.db
        .update(companies)
        .set({
          name,
          email: null,
          web: null,
          legalName: null,
          address: null,
          taxNumber: null,
          header: null,
          footer: null,
          terms: null,
          logoFileId: null,
          erasedAt: sql`now()`,
        })
        .where(eq(companies.id, companyId));
      await anonymiseCompanyRecords(tx, { company: name, person: erasedUserName() });
      await audit(tx, null, {
        action: "company.erased",
        target: { kind: "company", id: companyId, name },
      });
    });

  return {
    /** Erases up to the limits of one run. The next run continues. */
    async erase(companyId: number): Promise<void> {
      for (let steps = 0; ; steps += 1) {
        if (steps === batchLimits.steps) return;
        const handled = await eraseBatch(companyId);
        if (handled === null) return;
        if (handled === 0) break;
      }
      while ((await fileEraser.dropBytes(companyId, batchLimits.storedFiles)) > 0);
      await inTransaction(pool, platformCompanyId, (tx) => deleteCompanyNotes(tx, companyId));
      await finish(companyId);
    },
  };
}
export type CompanyEraser = ReturnType<typeof createCompanyEraser>;
