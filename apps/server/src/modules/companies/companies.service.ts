import type { UpdateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import type { LetterheadInput } from "@presale/contracts/inputs/letterhead.input.ts";
import { containsAddress } from "@presale/contracts/text.ts";
import { awaitingPaymentStatuses } from "@presale/domain/invoice-status.ts";
import { and, eq, inArray } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrThrow } from "../../platform/db/rows.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { fieldError } from "../../platform/errors.ts";
import type { Events } from "../../platform/events/events.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { companies } from "../../schema/companies.ts";
import { files } from "../../schema/files.ts";
import { invoices } from "../../schema/invoices.ts";
import { assertDrawable } from "../documents/drawable.ts";
import { assertTextImagesExist } from "../files/assert-images-exist.ts";
import type { Company } from "./companies.queries.ts";

/**
 * Changes the settings that all proposals of the company share. Omitted fields stay unchanged.
 * Changes to the retention of evidence are audited.
 */
export async function updateLetterhead(
  { tx, actor }: OperationContext,
  input: LetterheadInput,
): Promise<Company> {
  if (input.logoFileId) {
    const [logo] = await tx.db
      .select({ width: files.width })
      .from(files)
      .where(ownRow(tx, files, input.logoFileId))
      // Blocks deletion of the file until the company references it.
      .for("key share");
    if (!logo) throw fieldError("logoFileId", "refusals:unknownFile");
    if (logo.width === null) throw fieldError("logoFileId", "errors:imageFormat");
  }
  const {
    header,
    footer,
    terms,
    logoFileId,
    look,
    proposalValidDays,
    evidenceYears,
    showsForecasts,
  } = input;
  await assertTextImagesExist(tx, { header, footer, terms });
  const isOwn = eq(companies.id, tx.companyId);
  const before = await tx.db
    .select()
    .from(companies)
    .where(isOwn)
    .for("no key update")
    .then(firstOrThrow);
  if (Object.values(input).every((each) => each === undefined)) return before;
  const company = await tx.db
    .update(companies)
    .set({
      header,
      footer,
      terms,
      logoFileId,
      look,
      proposalValidDays,
      evidenceYears,
      showsForecasts,
    })
    .where(isOwn)
    .returning()
    .then(firstOrThrow);
  if (company.evidenceYears !== before.evidenceYears)
    await audit(tx, actor, {
      action: "company.updated",
      target: { kind: "company", id: company.id, name: company.name },
      details: {
        before: { evidenceYears: before.evidenceYears },
        after: { evidenceYears: company.evidenceYears },
      },
    });
  return company;
}

export type CompaniesService = ReturnType<typeof createCompaniesService>;

export function createCompaniesService({ events }: { events: Events }) {
  return {
    /**
     * Changes the company's profile. Omitted fields stay unchanged. `reason`: why staff change it
     * on the company's behalf.
     */
    async update(
      { tx, actor }: OperationContext,
      input: UpdateCompanyInput,
      reason?: string,
    ): Promise<Company> {
      const before = await tx.db
        .select()
        .from(companies)
        .where(eq(companies.id, tx.companyId))
        .for("update")
        .then(firstOrThrow);
      const changes = changesOf(before, input);
      if (!changes) return before;
      if (changes.after.name && containsAddress(changes.after.name))
        throw fieldError("name", "validation:nameAddress");
      if (changes.after.currency && (await hasOpenInvoice(tx)))
        throw fieldError("currency", "invoiceErrors:currencyInUse");
      const { legalName, address, taxNumber } = changes.after;
      await assertDrawable({ legalName, address, taxNumber });
      const company = await tx.db
        .update(companies)
        .set(changes.after)
        .where(eq(companies.id, tx.companyId))
        .returning()
        .then(firstOrThrow);
      await audit(tx, actor, {
        action: "company.updated",
        target: { kind: "company", id: company.id, name: company.name },
        details: { ...changes, ...(reason !== undefined && { reason }) },
      });
      // Open pages show the company's name, its currency and dates in its time zone.
      await events.publish(tx, { kind: "company", id: String(tx.companyId) });
      return company;
    },
  };
}

/** Returns whether a token order is unpaid, or paid but its tokens are not yet credited. */
const hasOpenInvoice = async ({ db, companyId }: Transaction): Promise<boolean> => {
  const open = inArray(invoices.status, [...awaitingPaymentStatuses, "paid"]);
  return (
    (await db.$count(
      invoices,
      and(eq(invoices.companyId, companyId), eq(invoices.type, "tokens"), open),
    )) > 0
  );
};

function changesOf(before: Company, input: UpdateCompanyInput) {
  const changed = (
    ["name", "email", "web", "currency", "timeZone", "legalName", "address", "taxNumber"] as const
  ).filter((field) => input[field] !== undefined && input[field] !== before[field]);
  if (changed.length === 0) return null;
  const only = (from: Partial<Company>): Partial<Company> =>
    Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
  return { before: only(before), after: only(input) };
}
