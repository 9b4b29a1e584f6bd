import { z } from "zod";
import { type AuditAction, auditActions } from "../audit.ts";
import { translate } from "../translate.ts";
import { id, ids, moment } from "./fields.ts";
import { searchQuery } from "./paging.input.ts";

const isAction = (value: string): value is AuditAction =>
  (auditActions as readonly string[]).includes(value);

export const auditFilter = z
  .object({
    /** Searched in the names of actor and target. */
    query: searchQuery.nullish(),
    action: z
      .string({ error: () => translate("validation:choice") })
      .refine(isAction, { error: () => translate("validation:choice") })
      .nullish(),
    from: moment.nullish(),
    before: moment.nullish(),
  })
  .meta({ graphql: "AuditFilter" });
export type AuditFilter = z.output<typeof auditFilter>;

export const platformAuditFilter = auditFilter
  .extend({ companyId: id.nullish(), actorId: id.nullish() })
  .meta({ graphql: "PlatformAuditFilter" });
export type PlatformAuditFilter = z.output<typeof platformAuditFilter>;

export const companyNameFilter = z
  .object({ query: searchQuery.nullish(), companyIds: ids(20).nullish() })
  .meta({ graphql: "CompanyNameFilter" });
export type CompanyNameFilter = z.output<typeof companyNameFilter>;
