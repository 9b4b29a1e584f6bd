import { z } from "zod";
import { type AuditAction, auditActions } from "../audit.ts";
import { translate } from "../translate.ts";
import { id, ids } from "./fields.ts";
import { searchWords } from "./paging.input.ts";

const isAction = (value: string): value is AuditAction =>
  (auditActions as readonly string[]).includes(value);

export const moment = z.iso
  .datetime({ error: () => translate("validation:date") })
  // ISO has a year 0, PostgreSQL doesn't.
  .refine((value) => value >= "1000", { error: () => translate("validation:date") })
  .transform((value) => new Date(value))
  .nullish()
  .meta({ graphql: "DateTime" });

export const auditFilter = z
  .object({
    /** Searched in the names of actor and target. */
    words: searchWords.nullish(),
    action: z
      .string({ error: () => translate("validation:choice") })
      .refine(isAction, { error: () => translate("validation:choice") })
      .nullish(),
    from: moment,
    before: moment,
  })
  .meta({ graphql: "AuditFilter" });
export type AuditFilter = z.output<typeof auditFilter>;

export const platformAuditFilter = auditFilter
  .extend({ companyId: id.nullish(), actorId: id.nullish() })
  .meta({ graphql: "PlatformAuditFilter" });
export type PlatformAuditFilter = z.output<typeof platformAuditFilter>;

export const companyNameFilter = z
  .object({ words: searchWords.nullish(), companyIds: ids(20).nullish() })
  .meta({ graphql: "CompanyNameFilter" });
export type CompanyNameFilter = z.output<typeof companyNameFilter>;
