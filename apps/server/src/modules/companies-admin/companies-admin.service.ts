import type { UpdateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import type {
  CloseCompanyInput,
  CreateCompanyAccountInput,
  GrantTokensInput,
} from "@presale/contracts/inputs/company-account.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type pg from "pg";
import { inReadTransaction, type Transaction } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import type { AccountsService } from "../accounts/accounts.service.ts";
import type { CompaniesService } from "../companies/companies.service.ts";
import type { RestrictionOfCompanies } from "../invoices/restriction.ts";
import { creditTokens } from "../metering/credits.ts";
import { ledgerPage, ledgerTotal } from "../metering/ledger.ts";
import type { Closing } from "./closing.ts";
import {
  type CompanyAccount,
  type CompanyAccountLookup,
  findCompanyAccount,
} from "./companies-admin.lookup.ts";
import { companyNotePage, companyNoteTotal, insertCompanyNote } from "./company-notes.ts";
import { companyProjects, countCompanyProjects } from "./company-projects.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: CompanyAccountLookup;
  accounts: AccountsService;
  companies: CompaniesService;
  restriction: RestrictionOfCompanies;
  closing: Closing;
}

export type CompaniesAdmin = ReturnType<typeof createCompaniesAdmin>;

/** Companies as staff see them; what is done to one is done within its own transaction. */
export function createCompaniesAdmin(dependencies: Dependencies) {
  const { pool, lookup, accounts, companies, restriction, closing } = dependencies;

  /** The company of staff is none of them. */
  async function find(id: number): Promise<CompanyAccount> {
    const account = await lookup.findCompanyAccountAcrossCompanies(id);
    if (!account) throw new AppError("NOT_FOUND");
    return account;
  }
  async function changed(tx: Transaction, change: () => Promise<unknown>): Promise<CompanyAccount> {
    await findKept(tx.companyId);
    await change();
    return findCompanyAccount(tx);
  }
  /** One whose content is not being deleted: nothing new is written about it then. */
  async function findKept(id: number): Promise<CompanyAccount> {
    const account = await find(id);
    if (account.isGoing)
      throw new AppError("CONFLICT", { message: "companiesAdmin:errors.isErased" });
    return account;
  }
  /** What is the company's own is read there. */
  async function within<Row>(
    companyId: number,
    items: (tx: Transaction) => Promise<Row[]>,
    total: (tx: Transaction) => Promise<number>,
  ) {
    const { id } = await find(companyId);
    return {
      items: () => inReadTransaction(pool, id, items),
      total: () => inReadTransaction(pool, id, total),
    };
  }

  return {
    find,
    page: lookup.findCompanyAccountsAcrossCompanies,
    total: lookup.countCompanyAccountsAcrossCompanies,

    ledger: (companyId: number, paging: Paging) =>
      within(
        companyId,
        (tx) => ledgerPage(tx, paging, {}),
        (tx) => ledgerTotal(tx, {}),
      ),

    projects: (companyId: number, paging: Paging) =>
      within(companyId, (tx) => companyProjects(tx, paging), countCompanyProjects),

    /** Whether it is held up for an invoice, and by which setting. */
    async restriction(companyId: number) {
      const { id } = await find(companyId);
      const { restrictUnpaid: isOn, restrictUnpaidDays: days } = restriction.setting();
      return { isOn, days, late: await restriction.find(id) };
    },

    async notes(tx: Transaction, companyId: number, paging: Paging) {
      const { id } = await find(companyId);
      return {
        items: () => companyNotePage(tx, id, paging),
        total: () => companyNoteTotal(tx, id),
      };
    },
    async addNote(ctx: OperationContext, companyId: number, text: string) {
      const { id } = await findKept(companyId);
      return insertCompanyNote(ctx, id, text);
    },

    async create(ctx: OperationContext, input: CreateCompanyAccountInput) {
      await accounts.createFor(ctx, input);
      return findCompanyAccount(ctx.tx);
    },

    update: (ctx: OperationContext, input: UpdateCompanyInput, reason: string) =>
      changed(ctx.tx, () => companies.update(ctx, input, reason)),

    close: (ctx: OperationContext, input: CloseCompanyInput) =>
      changed(ctx.tx, () => closing.close(ctx, input)),

    reopen: (ctx: OperationContext, reason: string) =>
      changed(ctx.tx, () => closing.reopen(ctx, reason)),

    grantTokens: ({ tx, actor }: OperationContext, { tokens, reason }: GrantTokensInput) =>
      changed(tx, () => creditTokens(tx, tokens, reason, actor)),
  };
}
