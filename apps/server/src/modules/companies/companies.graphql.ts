import { eq } from "drizzle-orm";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { companies } from "../../schema/companies.ts";

export type Company = typeof companies.$inferSelect;

export const CompanyRef = builder.objectRef<Company>("Company").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    email: t.exposeString("email", { nullable: true }),
    web: t.exposeString("web", { nullable: true }),
    currency: t.exposeString("currency"),
    timeZone: t.exposeString("timeZone"),
    legalName: t.exposeString("legalName", { nullable: true }),
    address: t.exposeString("address", { nullable: true }),
    taxNumber: t.exposeString("taxNumber", { nullable: true }),
    header: t.expose("header", { type: "RichText", nullable: true }),
    footer: t.expose("footer", { type: "RichText", nullable: true }),
    eraseAt: t.expose("eraseAt", {
      type: "DateTime",
      nullable: true,
      description: "When all of its content goes, since an admin has asked for that.",
    }),
  }),
});

/** The company of this transaction; with a lock, nobody changes it until the transaction ends. */
export async function findCompany(tx: Transaction, lock?: "share"): Promise<Company> {
  const found = tx.db.select().from(companies).where(eq(companies.id, tx.companyId));
  const [company] = await (lock ? found.for(lock) : found);
  if (!company) throw new AppError("NOT_FOUND");
  return company;
}
