import type { Readable } from "node:stream";
import type { ProofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { type ByteFile, writeJsonZip } from "@presale/documents/zip/write-json-zip.ts";
import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import pg, { escapeIdentifier } from "pg";
import { auditEntries } from "../../platform/audit/audit.table.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { type OwnedTable, ownedTables } from "../../platform/db/owned-tables.ts";
import { pageSize, pagesById } from "../../platform/db/pages-by-id.ts";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import type { SignedLinks } from "../../platform/files/signed-links.ts";
import { companies } from "../../schema/companies.ts";
import { files } from "../../schema/files.ts";
import { entryColumns } from "../audit/audit.queries.ts";
import { type AuditView, companyView } from "../audit/audit.view.ts";
import { findCompany } from "../companies/companies.queries.ts";
import type { FilesService } from "../files/files.service.ts";
import type { TwoFactorService } from "../two-factor/two-factor.service.ts";
import { assertCompanyAdmin } from "./company-erasure.ts";

interface Dependencies {
  pool: pg.Pool;
  files: Pick<FilesService, "read">;
  links: SignedLinks;
  twoFactor: TwoFactorService;
}

/** Tables that a company's export omits, grouped by reason. */
export const withheldTables: ReadonlySet<string> = new Set([
  // Login data, and internal data of the product.
  "accept_attempt",
  "idempotent_call",
  "identity",
  "login_address",
  "login_subject",
  "mailed_key",
  "picture_size",
  "presence",
  "recovery_code",
  "session",
  "two_factor",
  "unclaimed_bytes",
  // Data of one user, who downloads it themselves.
  "news_read",
  "notification",
  "notification_preference",
  // Exported separately, as the company sees it.
  "audit_entry",
  // Internal notes of staff.
  "company_note",
  "ticket_note",
  "ticket_note_image",
]);

export const withheldColumns: ReadonlySet<string> = new Set([
  "company_id",
  // Secrets.
  "proposal_link.key_hash",
  "proposal_link.key_sealed",
  "app_user.password_hash",
  "invite.hash",
  // Staff members: they stay anonymous to companies.
  "ticket.assignee_id",
  "ticket.opened_by_name",
  "ticket_message.staff_id",
  "ticket_message.staff_name",
  // Internals of storage, and values derived from other columns.
  "description_text",
  "file.last_used_at",
  "file.storage_key",
  // Data that concerns only the operator and the payment provider.
  "payment.asked_at",
  "payment.is_page_open",
  "payment.log",
  "payment.needs_staff",
  "payment.provider_id",
  "payment.provider_payment",
  "payment.reference",
  "payment.url",
  "payment_fact.event_id",
]);

export const exportedColumns = ({ name, columns }: OwnedTable): string[] =>
  columns.filter((each) => !withheldColumns.has(each) && !withheldColumns.has(`${name}.${each}`));

export const isExported = ({ name }: OwnedTable): boolean => !withheldTables.has(name);

const toCamelCase = (name: string) =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Yields a table's rows as JSON, page by page in key order. Each page has its own short
 * transaction.
 */
async function* pagesOf(
  pool: pg.Pool,
  companyId: number,
  table: OwnedTable,
): AsyncGenerator<Record<string, unknown>[]> {
  const { name, key } = table;
  const exportedValues = exportedColumns(table)
    .map((column) => `${pg.escapeLiteral(toCamelCase(column))}, ${escapeIdentifier(column)}`)
    .join(", ");
  const keys = key.map((column) => escapeIdentifier(column.name)).join(", ");
  const bounds = key.map(({ type }, index) => `$${index + 2}::text::${type}`).join(", ");
  // Private notes and filters belong to their authors alone.
  const sharedCondition = table.columns.includes("is_shared") ? "and is_shared" : "";
  for (let after: string[] = []; ; ) {
    const rows = await inReadTransaction(pool, companyId, async (tx) => {
      const found = await tx.query(
        `select json_build_object(${exportedValues}) as row, array[${key.map((column) => `${escapeIdentifier(column.name)}::text`).join(", ")}]::text[] as key
         from ${escapeIdentifier(name)} where company_id = $1 ${sharedCondition} ${after.length > 0 ? `and (${keys}) > (${bounds})` : ""}
         ${keys && `order by ${keys}`} limit ${pageSize}`,
        [companyId, ...after],
      );
      return found.rows as { row: Record<string, unknown>; key: string[] }[];
    });
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (!keys || rows.length < pageSize) return;
    after = rows.at(-1)?.key ?? [];
  }
}

async function* uploadsOf(
  pool: pg.Pool,
  companyId: number,
  read: FilesService["read"],
): AsyncGenerator<ByteFile> {
  const pages = pagesById((after) =>
    inReadTransaction(pool, companyId, (tx) =>
      tx.db
        .select({ id: files.id, name: files.name, storageKey: files.storageKey })
        .from(files)
        .where(and(eq(files.companyId, companyId), gt(files.id, after)))
        .orderBy(asc(files.id))
        .limit(pageSize),
    ),
  );
  for await (const page of pages)
    for (const { id, name, storageKey } of page)
      yield { path: `files/${id}-${name}`, open: () => read({ storageKey }) };
}

/** Yields the audit log as the company sees it: without the names of staff. */
const auditPagesOf = (pool: pg.Pool, companyId: number): AsyncGenerator<AuditView[]> =>
  pagesById((after) =>
    inReadTransaction(pool, companyId, async (tx) => {
      const rows = await tx.db
        .select(entryColumns)
        .from(auditEntries)
        .where(and(eq(auditEntries.companyId, companyId), gt(auditEntries.id, after)))
        .orderBy(asc(auditEntries.id))
        .limit(pageSize);
      return rows.map(companyView);
    }),
  );

/** The company's own columns. The others are about the account's closure. */
const { isPlatform, closedAt, eraseAt, eraseRemindedAt, erasedAt, ...companyColumns } =
  getTableColumns(companies);

async function* companyOf(pool: pg.Pool, companyId: number) {
  yield await inReadTransaction(pool, companyId, (tx) =>
    tx.db.select(companyColumns).from(companies).where(eq(companies.id, companyId)),
  );
}

export type CompanyExport = ReturnType<typeof createCompanyExport>;

/** Exports a company's data, except the withheld tables and columns (ADR 41). */
export function createCompanyExport({ pool, files: { read }, links, twoFactor }: Dependencies) {
  return {
    /** Returns a signed link. Throws unless the actor is an admin who proves their identity. */
    async linkFor(actor: Actor, proof: ProofInput): Promise<string> {
      assertCompanyAdmin(actor);
      return twoFactor.prove(actor, proof, async (tx) => {
        const { companyId, userId } = actor;
        const { name } = await findCompany(tx);
        await audit(tx, actor, {
          action: "company.exported",
          target: { kind: "company", id: companyId, name },
        });
        const link = links.sign({ kind: "company", companyId, id: companyId, userId });
        return `/api/company-data/${link}`;
      });
    },

    async zip(companyId: number): Promise<Readable> {
      const tables = await inReadTransaction(pool, companyId, ownedTables);
      const rows = tables
        .filter(isExported)
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map((table) => ({
          path: `${table.name.replaceAll("_", "-")}.json`,
          pages: () => pagesOf(pool, companyId, table),
        }));
      return writeJsonZip(
        [
          { path: "company.json", pages: () => companyOf(pool, companyId) },
          { path: "audit-log.json", pages: () => auditPagesOf(pool, companyId) },
          ...rows,
        ],
        uploadsOf(pool, companyId, read),
      );
    },
  };
}
