import type { GrantTokensInput } from "@presale/contracts/inputs/company-account.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { inReadTransaction, inTransaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import { creditTokens } from "../metering/credits.ts";
import { ledgerPage, ledgerTotal } from "../metering/ledger.ts";
import type { CompanyAccount, CompanyAccountLookup } from "./companies-admin.lookup.ts";

/** Companies as staff see them; what they get, they get within their own transaction. */
export function createCompaniesAdmin(pool: pg.Pool, lookup: CompanyAccountLookup) {
  async function find(id: number): Promise<CompanyAccount> {
    const account = await lookup.findCompanyAccountAcrossCompanies(id);
    if (!account) throw new AppError("NOT_FOUND");
    return account;
  }
  return {
    find,
    page: lookup.findCompanyAccountsAcrossCompanies,
    total: lookup.countCompanyAccountsAcrossCompanies,

    /** The ledger is the company's own: it is read there. */
    async ledger(companyId: number, paging: Paging) {
      const { id } = await find(companyId);
      return {
        items: () => inReadTransaction(pool, id, (tx) => ledgerPage(tx, paging, {})),
        total: () => inReadTransaction(pool, id, (tx) => ledgerTotal(tx, {})),
      };
    },

    async grantTokens(
      actor: Actor,
      companyId: number,
      { tokens, reason }: GrantTokensInput,
    ): Promise<CompanyAccount> {
      const { id } = await find(companyId);
      await inTransaction(pool, id, (tx) => creditTokens(tx, tokens, reason, actor));
      return find(id);
    },
  };
}
