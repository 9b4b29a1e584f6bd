import type { UpdateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import type {
  CloseCompanyInput,
  CreateCompanyAccountInput,
  GrantTokensInput,
} from "@presale/contracts/inputs/company-account.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type pg from "pg";
import { type Page, pageInCompany } from "../../platform/db/paging.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import type { AccountsService } from "../accounts/accounts.service.ts";
import type { CompaniesService } from "../companies/companies.service.ts";
import type { RestrictionService } from "../invoices/restriction.ts";
import { creditTokens } from "../metering/credits.ts";
import { ledgerPage } from "../metering/ledger.ts";
import type { Closing } from "./closing.ts";
import {
  type CompanyAccount,
  type CompanyAccountLookup,
  findCompanyAccount,
} from "./companies-admin.lookup.ts";
import { companyNotePage, insertCompanyNote } from "./company-notes.ts";
import { companyProjectPage } from "./company-projects.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: CompanyAccountLookup;
  accounts: AccountsService;
  companies: CompaniesService;
  restriction: RestrictionService;
  closing: Closing;
}

export type CompaniesAdmin = ReturnType<typeof createCompaniesAdmin>;

/** Reads and changes companies for staff. Changes run in the company's own transaction. */
export function createCompaniesAdmin(dependencies: Dependencies) {
  const { pool, lookup, accounts, companies, restriction, closing } = dependencies;

  /** Finds a company. Throws NOT_FOUND for the platform's own. */
  const find = lookup.findCompanyAccountAcrossCompanies;
  async function applyChange(
    tx: Transaction,
    change: () => Promise<unknown>,
  ): Promise<CompanyAccount> {
    await findNotErased(tx.companyId);
    await change();
    return findCompanyAccount(tx);
  }
  /** Finds a company. Throws if its content is being erased: nothing may be added then. */
  async function findNotErased(id: number): Promise<CompanyAccount> {
    const account = await find(id);
    if (account.isBeingErased)
      throw new AppError("CONFLICT", { message: "companiesAdmin:errors.isErased" });
    return account;
  }
  async function pageOfCompany<Row>(companyId: number, page: (tx: Transaction) => Page<Row>) {
    const { id } = await find(companyId);
    return pageInCompany(pool, id, page);
  }

  return {
    find,
    page: lookup.findCompanyAccountsAcrossCompanies,

    ledger: (companyId: number, paging: Paging) =>
      pageOfCompany(companyId, (tx) => ledgerPage(tx, paging, {})),

    projects: (companyId: number, paging: Paging) =>
      pageOfCompany(companyId, (tx) => companyProjectPage(tx, paging)),

    async restriction(companyId: number) {
      const { id } = await find(companyId);
      const { restrictUnpaid: isOn, restrictUnpaidDays: days } = restriction.readSettings();
      return { isOn, days, late: await restriction.find(id) };
    },

    async notes(tx: Transaction, companyId: number, paging: Paging) {
      const { id } = await find(companyId);
      return companyNotePage(tx, id, paging);
    },
    async addNote(ctx: OperationContext, companyId: number, text: string) {
      const { id } = await findNotErased(companyId);
      return insertCompanyNote(ctx, id, text);
    },

    async create(ctx: OperationContext, input: CreateCompanyAccountInput) {
      await accounts.createByStaff(ctx, input);
      return findCompanyAccount(ctx.tx);
    },

    update: (ctx: OperationContext, input: UpdateCompanyInput, reason: string) =>
      applyChange(ctx.tx, () => companies.update(ctx, input, reason)),

    close: (ctx: OperationContext, input: CloseCompanyInput) =>
      applyChange(ctx.tx, () => closing.close(ctx, input)),

    reopen: (ctx: OperationContext, reason: string) =>
      applyChange(ctx.tx, () => closing.reopen(ctx, reason)),

    grantTokens: ({ tx, actor }: OperationContext, { tokens, reason }: GrantTokensInput) =>
      applyChange(tx, () => creditTokens(tx, tokens, reason, actor)),
  };
}
