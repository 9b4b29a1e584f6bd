import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const staffDashboardQuery = graphql(`
  query StaffDashboard(
    $readsInvoices: Boolean!
    $readsTransactions: Boolean!
    $readsCompanies: Boolean!
    $readsContacts: Boolean!
    $readsSupport: Boolean!
  ) {
    moneyFigures @include(if: $readsInvoices) {
      orders { currency count total }
      revenue { currency count total }
      overdue { currency count total }
    }
    transactions(filter: { needsStaff: true }) @include(if: $readsTransactions) { total }
    companyAccounts(filter: { owes: true }) @include(if: $readsCompanies) { total }
    supportFigures @include(if: $readsSupport) { waiting unassigned mine }
    contacts(filter: { state: new }) @include(if: $readsContacts) { total }
    feedbacks(filter: { state: new }) { total }
    errorGroups(filter: { state: open }) { total }
    jobQueues { waiting }
    failedJobs { total }
    failedMails: failedJobs(filter: { queue: "mail" }) { total }
  }
`);
export type MoneyFigures = NonNullable<ResultOf<typeof staffDashboardQuery>["moneyFigures"]>;
