import type { StaffList, StatRows } from "@presale/contracts/staff-stats.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";

const pathOf: Record<StaffList, string> = {
  companyAccounts: pathTo("backofficeCompanies"),
  contacts: pathTo("backofficeContacts"),
  errorGroups: pathTo("backofficeErrors"),
  feedbacks: pathTo("backofficeFeedbacks"),
  adminInvoices: pathTo("backofficeInvoices"),
  jobs: pathTo("backofficeJobs"),
  projectsOfCompanies: pathTo("backofficeProjects"),
  supportTickets: pathTo("backofficeSupport"),
  tasksOfCompanies: pathTo("backofficeTasks"),
  transactions: pathTo("backofficeTransactions"),
  users: pathTo("backofficeUsers"),
};

/** Returns the URL of the list of exactly these rows. */
export function linkToRows({ list, filter }: StatRows): string {
  const params = Object.entries(filter).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, value === true ? "yes" : String(value)]],
  );
  return params.length > 0 ? listLink(pathOf[list], Object.fromEntries(params)) : pathOf[list];
}
