import { type StaffTile, staffTiles } from "@presale/contracts/staff-stats.ts";
import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

/** Each tile is the total of the list that it links to, with the same filter. */
export const staffDashboardQuery = graphql(`
  query StaffDashboard(
    $readsInvoices: Boolean!
    $readsTransactions: Boolean!
    $readsCompanies: Boolean!
    $readsContacts: Boolean!
    $readsSupport: Boolean!
    $transactions: TransactionFilter!
    $companies: CompanyAccountFilter!
    $ticketsMine: SupportTicketFilter!
    $ticketsUnassigned: SupportTicketFilter!
    $contacts: ContactFilter!
    $feedbacks: FeedbackFilter!
    $errors: ErrorGroupFilter!
    $waitingJobs: JobFilter!
    $failedJobs: JobFilter!
    $failedEmails: JobFilter!
    $today: SupportTicketFilter!
    $threeDays: SupportTicketFilter!
    $week: SupportTicketFilter!
    $month: SupportTicketFilter!
    $older: SupportTicketFilter!
  ) {
    moneyStats @include(if: $readsInvoices) {
      orders { currency count total }
      overdue { currency count total }
    }
    transactions(filter: $transactions) @include(if: $readsTransactions) { total }
    companies: companyAccounts(filter: $companies) @include(if: $readsCompanies) { total }
    ticketsMine: supportTickets(filter: $ticketsMine) @include(if: $readsSupport) { total }
    ticketsUnassigned: supportTickets(filter: $ticketsUnassigned) @include(if: $readsSupport) { total }
    contacts(filter: $contacts) @include(if: $readsContacts) { total }
    feedbacks(filter: $feedbacks) { total }
    errors: errorGroups(filter: $errors) { total }
    waitingJobs: jobs(filter: $waitingJobs) { total }
    failedJobs: jobs(filter: $failedJobs) { total }
    failedEmails: jobs(filter: $failedEmails) { total }
    today: supportTickets(filter: $today) @include(if: $readsSupport) { total }
    threeDays: supportTickets(filter: $threeDays) @include(if: $readsSupport) { total }
    week: supportTickets(filter: $week) @include(if: $readsSupport) { total }
    month: supportTickets(filter: $month) @include(if: $readsSupport) { total }
    older: supportTickets(filter: $older) @include(if: $readsSupport) { total }
  }
`);
export type StaffStats = ResultOf<typeof staffDashboardQuery>;
export type MoneyStats = NonNullable<StaffStats["moneyStats"]>;

type TileFilters = { [Tile in StaffTile]: (typeof staffTiles)[Tile]["filter"] };

export const tileFilters = Object.fromEntries(
  Object.entries(staffTiles).map(([tile, { filter }]) => [tile, filter]),
) as TileFilters;
