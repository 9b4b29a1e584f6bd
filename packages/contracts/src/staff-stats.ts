import type { Currency } from "./currencies.ts";
import type { CompanyAccountFilter } from "./inputs/company-account.input.ts";
import type { ContactFilter } from "./inputs/contact.input.ts";
import type { ErrorGroupFilter } from "./inputs/error.input.ts";
import type { FeedbackFilter } from "./inputs/feedback.input.ts";
import type { AdminInvoiceFilter, TransactionFilter } from "./inputs/invoice.input.ts";
import type { JobFilter } from "./inputs/job.input.ts";
import type { CompanyRowFilter } from "./inputs/library-admin.input.ts";
import type { SupportTicketFilter } from "./inputs/ticket.input.ts";
import type { UserAccountFilter } from "./inputs/user.input.ts";
import type { InvoiceStat } from "./invoices.ts";
import type { StatName, StatPeriod } from "./stats.ts";

interface Filters {
  companyAccounts: CompanyAccountFilter;
  contacts: ContactFilter;
  errorGroups: ErrorGroupFilter;
  feedbacks: FeedbackFilter;
  adminInvoices: AdminInvoiceFilter;
  jobs: JobFilter;
  projectsOfCompanies: CompanyRowFilter;
  supportTickets: SupportTicketFilter;
  tasksOfCompanies: CompanyRowFilter;
  transactions: TransactionFilter;
  users: UserAccountFilter;
}
/** Lists whose rows the statistics count or sum, by the name of their query. */
export type StaffList = keyof Filters;

/** Rows that a statistic counts or sums. The list's URL has this filter, with `yes` for `true`. */
export interface StatRows<List extends StaffList = StaffList, Filter = Filters[StaffList]> {
  list: List;
  filter: Filter;
}

const filteredRows = <List extends StaffList, const Filter extends Filters[List]>(
  list: List,
  filter: Filter,
): StatRows<List, Filter> => ({ list, filter });

/** Statistics of the staff dashboard. Each is the number of rows in a filtered list. */
export const staffTiles = {
  transactions: filteredRows("transactions", { needsStaff: true }),
  companies: filteredRows("companyAccounts", { owes: true }),
  ticketsMine: filteredRows("supportTickets", { status: "processing", assignment: "mine" }),
  ticketsUnassigned: filteredRows("supportTickets", {
    status: "processing",
    assignment: "unassigned",
  }),
  contacts: filteredRows("contacts", { state: "new" }),
  feedbacks: filteredRows("feedbacks", { state: "new" }),
  errors: filteredRows("errorGroups", { state: "open" }),
  waitingJobs: filteredRows("jobs", { state: "waiting" }),
  failedJobs: filteredRows("jobs", { state: "failed" }),
  failedEmails: filteredRows("jobs", { state: "failed", queue: "mail" }),
  today: filteredRows("supportTickets", { status: "processing", age: "today" }),
  threeDays: filteredRows("supportTickets", { status: "processing", age: "threeDays" }),
  week: filteredRows("supportTickets", { status: "processing", age: "week" }),
  month: filteredRows("supportTickets", { status: "processing", age: "month" }),
  older: filteredRows("supportTickets", { status: "processing", age: "older" }),
};
export type StaffTile = keyof typeof staffTiles;

/** Returns the invoices that a billing statistic counts. */
export const invoiceStatRows = (figure: InvoiceStat, currency: string): StatRows =>
  filteredRows("adminInvoices", { figure, currency: currency as Currency });

/**
 * Returns the rows that a statistic counts or sums in a period. Without a period, returns those of
 * its current total. Returns null for tokens, because staff have no list of all companies' token
 * ledgers.
 */
export function statRows(
  name: StatName,
  period: StatPeriod | null,
  currency: string | null,
): StatRows | null {
  const created = { createdIn: period };
  switch (name) {
    case "companies":
      return filteredRows("companyAccounts", created);
    case "users":
      return filteredRows("users", { side: "company", ...created });
    case "projects":
      return filteredRows("projectsOfCompanies", created);
    case "tasks":
      return filteredRows("tasksOfCompanies", created);
    case "revenue":
      return filteredRows("adminInvoices", {
        revenueIn: period,
        currency: currency as Currency | null,
      });
    case "errors":
      return filteredRows("errorGroups", { loggedIn: period });
    case "tokensSold":
    case "tokensSpent":
      return null;
  }
}
