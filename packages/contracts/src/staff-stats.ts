import type { Currency } from "./currencies.ts";
import type { CompanyAccountFilter } from "./inputs/company-account.input.ts";
import type { ContactFilter } from "./inputs/contact.input.ts";
import type { ErrorGroupFilter } from "./inputs/error.input.ts";
import type { FeedbackFilter } from "./inputs/feedback.input.ts";
import type { InvoiceAccountFilter, TransactionFilter } from "./inputs/invoice.input.ts";
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
  invoiceAccounts: InvoiceAccountFilter;
  jobs: JobFilter;
  projectsOfCompanies: CompanyRowFilter;
  supportTickets: SupportTicketFilter;
  tasksOfCompanies: CompanyRowFilter;
  transactions: TransactionFilter;
  users: UserAccountFilter;
}
/** The lists behind the figures, by their query's name. */
export type StaffList = keyof Filters;

/** The rows behind a figure. The list's URL has the same filter; there, `true` is `yes`. */
export interface StatRows<List extends StaffList = StaffList, Filter = Filters[StaffList]> {
  list: List;
  filter: Filter;
}

const rows = <List extends StaffList, const Filter extends Filters[List]>(
  list: List,
  filter: Filter,
): StatRows<List, Filter> => ({ list, filter });

/** Figures of the staff dashboard that are totals of these lists. */
export const staffTiles = {
  transactions: rows("transactions", { needsStaff: true }),
  companies: rows("companyAccounts", { owes: true }),
  ticketsMine: rows("supportTickets", { status: "processing", assignment: "mine" }),
  ticketsUnassigned: rows("supportTickets", { status: "processing", assignment: "unassigned" }),
  contacts: rows("contacts", { state: "new" }),
  feedbacks: rows("feedbacks", { state: "new" }),
  errors: rows("errorGroups", { state: "open" }),
  waitingJobs: rows("jobs", { state: "waiting" }),
  failedJobs: rows("jobs", { state: "failed" }),
  failedEmails: rows("jobs", { state: "failed", queue: "mail" }),
  today: rows("supportTickets", { status: "processing", age: "today" }),
  threeDays: rows("supportTickets", { status: "processing", age: "threeDays" }),
  week: rows("supportTickets", { status: "processing", age: "week" }),
  month: rows("supportTickets", { status: "processing", age: "month" }),
  older: rows("supportTickets", { status: "processing", age: "older" }),
};
export type StaffTile = keyof typeof staffTiles;

/** Returns the invoices that a figure of money counts. */
export const invoiceStatRows = (figure: InvoiceStat, currency: string): StatRows =>
  rows("invoiceAccounts", { figure, currency: currency as Currency });

/**
 * Returns the rows that a statistic counts or sums in a period; without one, those of its current
 * total. Returns null for tokens: staff have no list of all companies' token ledgers.
 */
export function statRows(
  name: StatName,
  period: StatPeriod | null,
  currency: string | null,
): StatRows | null {
  const created = { createdIn: period };
  switch (name) {
    case "companies":
      return rows("companyAccounts", created);
    case "users":
      return rows("users", { side: "company", ...created });
    case "projects":
      return rows("projectsOfCompanies", created);
    case "tasks":
      return rows("tasksOfCompanies", created);
    case "revenue":
      return rows("invoiceAccounts", { revenueIn: period, currency: currency as Currency | null });
    case "errors":
      return rows("errorGroups", { loggedIn: period });
    case "tokensSold":
    case "tokensSpent":
      return null;
  }
}
