import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { dictionary } from "./dictionary/en-gb/dictionary.ts";
import { permissionCatalogue } from "./permission-catalogue.ts";
import { allPermissions } from "./permissions.ts";

beforeAll(() => i18next.init({ lng: "en-GB", resources: { "en-GB": dictionary } }));

const descriptionOf = (permission: string) =>
  permissionCatalogue.find(({ value }) => value === permission)?.description;

test.each([
  ["canReadArticles", /own drafts/],
  ["canCreateCompanyTeam", /^Add a team member/],
  ["canDeleteCompanyTeam", /stays under their name/],
  ["canUpdateCompanyTeam", /support tickets of the company, and delete colleagues' comments/],
  ["canUpdateCompanyInvoices", /billing details of orders.*Pay invoices/],
  ["canDeleteCompanyInvoices", /^Cancel/],
  ["canDeleteCompanyFeatures", /engineers can delete only their own/],
  ["canReadAuditAdmin", /audit logs of all companies/],
  ["canDeleteInvoicesAdmin", /haven.t been issued/],
  ["canCreateTransactionsPaymentsAdmin", /bank transfer/],
  ["canDeleteTransactionsPaymentsAdmin", /^Void .*hasn't been confirmed/],
  ["canCreateSupportAdmin", /on a user's behalf/],
  ["canDeleteSupportAdmin", /spam/],
  ["canCreateContactsAdmin", /on a person's behalf/],
  ["canDeleteContactsAdmin", /spam/],
  ["canUpdateCommentsAdmin", /^Publish reviews/],
  ["canCreateCommentsAdmin", /^Reply to reviews/],
  ["canDeleteCommentsAdmin", /comments on companies' records/],
  ["canUpdateSeoAdmin", /articles and public pages/],
  [
    "canUpdateCompanyTasksAdmin",
    /on a company's behalf, with a reason\. Recorded in the audit log\.$/,
  ],
  ["canCreateCompanyInviteAdmin", /on a company's behalf/],
  ["canReadCompanyTasksAdmin", /^Read company tasks in the backoffice\.$/],
  ["canUpdateSettingsAdmin", /supported releases.*cached pages, jobs, errors and filters/],
  ["canLoginAdmin", /feedback, cached pages, jobs, errors and releases/],
  ["canUpdateCompanyProfile", /billing details.*shared filters/],
  ["canUpdateCompanyTasks", /^Update the company's tasks\.$/],
])("the description of %s says what it allows", (permission, words) => {
  expect(descriptionOf(permission)).toMatch(words);
});

test("every permission with its own description exists", () => {
  const described = Object.keys(dictionary.permissions.action);
  expect(described.filter((name) => !allPermissions.some((each) => each === name))).toEqual([]);
});

test("there is no permission for filters", () => {
  expect(allPermissions.filter((permission) => /filter/i.test(permission))).toEqual([]);
});
