import type { UpdateCompanyInput } from "@presale/contracts/inputs/company.input.ts";
import type {
  CloseCompanyInput,
  CreateCompanyAccountInput,
  GrantTokensInput,
} from "@presale/contracts/inputs/company-account.input.ts";
import type { Paging } from "@presale/contracts/inputs/paging.input.ts";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/errors.ts";
import type { AccountsService } from "../accounts/accounts.service.ts";
import type { CompaniesService } from "../companies/companies.service.ts";
import type { RestrictionOfCompanies } from "../invoices/restriction.ts";
import { creditTokens } from "../metering/credits.ts";
import { ledgerPage, ledgerTotal } from "../metering/ledger.ts";
import type { Closing } from "./closing.ts";
import type { CompanyAccount, CompanyAccountLookup } from "./companies-admin.lookup.ts";
import type { createCompanyNotes } from "./company-notes.ts";
import { companyProjects, countCompanyProjects } from "./company-projects.ts";

interface Dependencies {
  pool: pg.Pool;
  lookup: CompanyAccountLookup;
  accounts: AccountsService;
  companies: CompaniesService;
  restriction: RestrictionOfCompanies;
  closing: Closing;
  notes: ReturnType<typeof createCompanyNotes>;
}

export type CompaniesAdmin = ReturnType<typeof createCompaniesAdmin>;

/** Companies as staff see them; what is done to one is done within its own transaction. */
export function createCompaniesAdmin(dependencies: Dependencies) {
  const { pool, lookup, accounts, companies, restriction, closing, notes } = dependencies;

  /** The company of staff is none of them. */
  async function find(id: number): Promise<CompanyAccount> {
    const account = await lookup.findCompanyAccountAcrossCompanies(id);
    if (!account) throw new AppError("NOT_FOUND");
    return account;
  }
  async function changed(id: number, change: () => Promise<unknown>): Promise<CompanyAccount> {
    await findKept(id);
    await change();
    return find(id);
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

    async notes(companyId: number, paging: Paging) {
      const { id } = await find(companyId);
      return notes.of(id, paging);
    },
    async addNote(actor: Actor, companyId: number, text: string) {
      const { id } = await findKept(companyId);
      return notes.add(actor, id, text);
    },

    create: async (actor: Actor, input: CreateCompanyAccountInput): Promise<CompanyAccount> =>
      find(await accounts.createFor(actor, input)),

    update: (actor: Actor, id: number, input: UpdateCompanyInput, reason: string) =>
      changed(id, () =>
        inTransaction(pool, id, (tx) => companies.update({ tx, actor }, input, reason)),
      ),

    close: (actor: Actor, id: number, input: CloseCompanyInput) =>
      changed(id, () => closing.close(actor, id, input)),

    reopen: (actor: Actor, id: number, reason: string) =>
      changed(id, () => closing.reopen(actor, id, reason)),

    grantTokens: (actor: Actor, id: number, { tokens, reason }: GrantTokensInput) =>
      changed(id, () => inTransaction(pool, id, (tx) => creditTokens(tx, tokens, reason, actor))),
  };
}
