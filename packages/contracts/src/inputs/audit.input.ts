import { z } from "zod";
import { type AuditAction, auditActions } from "../audit.ts";
import { translate } from "../translate.ts";
import { id, ids } from "./fields.ts";
import { searchWords } from "./paging.input.ts";

const isAction = (value: string): value is AuditAction =>
  (auditActions as readonly string[]).includes(value);

/** A moment; absent is none. */
export const moment = z.iso
  .datetime({ error: () => translate("validation:date") })
  // ISO knows a year 0, PostgreSQL does not.
  .refine((value) => value >= "1000", { error: () => translate("validation:date") })
  .transform((value) => new Date(value))
  .nullish()
  .meta({ graphql: "DateTime" });

/** What one's own company's audit log is narrowed to. */
export const auditFilter = z
  .object({
    /** Looked for in the names of who did it and of what it was done to. */
    words: searchWords.nullish(),
    action: z
      .string({ error: () => translate("validation:choice") })
      .refine(isAction, { error: () => translate("validation:choice") })
      .nullish(),
    /** From this moment on. */
    from: moment,
    /** Before this moment. */
    before: moment,
  })
  .meta({ graphql: "AuditFilter" });
export type AuditFilter = z.output<typeof auditFilter>;

/** The same across companies, for staff. */
export const platformAuditFilter = auditFilter
  .extend({ companyId: id.nullish(), actorId: id.nullish() })
  .meta({ graphql: "PlatformAuditFilter" });
export type PlatformAuditFilter = z.output<typeof platformAuditFilter>;

/** Companies by words of their names, or by their ids. */
export const companyNameFilter = z
  .object({ words: searchWords.nullish(), companyIds: ids(20).nullish() })
  .meta({ graphql: "CompanyNameFilter" });
export type CompanyNameFilter = z.output<typeof companyNameFilter>;
