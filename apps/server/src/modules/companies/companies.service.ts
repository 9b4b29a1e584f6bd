import type { ProposalFurnitureInput } from "@presale/contracts/inputs/company.input.ts";
import { and, eq } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { AppError, fieldError } from "../../platform/errors.ts";
import { files } from "../files/files.table.ts";
import type { Company } from "./companies.graphql.ts";
import { companies } from "./companies.table.ts";

export type CompaniesService = ReturnType<typeof createCompaniesService>;

export function createCompaniesService({ pool }: { pool: pg.Pool }) {
  return {
    /** Header, footer and logo of the company's proposals. Fields left out stay. */
    updateFurniture: (actor: Actor, input: ProposalFurnitureInput): Promise<Company> =>
      inTransaction(pool, actor.companyId, async (tx) => {
        if (input.logoFileId) {
          const [logo] = await tx.db
            .select({ width: files.width })
            .from(files)
            .where(and(eq(files.companyId, tx.companyId), eq(files.id, input.logoFileId)));
          if (!logo) throw fieldError("logoFileId", "validation:unknownFile");
          if (logo.width === null) throw fieldError("logoFileId", "errors:imageFormat");
        }
        const [company] = await tx.db
          .update(companies)
          .set({
            ...(input.header !== undefined && { header: input.header }),
            ...(input.footer !== undefined && { footer: input.footer }),
            ...(input.logoFileId !== undefined && { logoFileId: input.logoFileId }),
          })
          .where(eq(companies.id, tx.companyId))
          .returning();
        if (!company) throw new AppError("NOT_FOUND");
        return company;
      }),
  };
}
