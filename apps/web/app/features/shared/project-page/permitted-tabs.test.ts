import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { expect, test } from "vitest";
import { permittedTabs } from "./permitted-tabs.ts";

const tabsWith = (permissions: readonly Permission[], onBehalf = false) =>
  permittedTabs({
    isPermitted: (permission) => permission === undefined || permissions.includes(permission),
    onBehalf,
  }).map(({ tab }) => tab);
const manager = ["canReadCompanyProjects", "canUpdateCompanyProjects"] as const;
const withoutPrice = ["overview", "sheet", "builder", "report", "versions", "actualHours"];

test("a project's tabs are the pages that the user may open", () => {
  expect(tabsWith(manager)).toEqual([
    "overview",
    "sheet",
    "builder",
    "report",
    "price",
    "versions",
    "actualHours",
  ]);
  expect(tabsWith(["canReadCompanyProjects"])).toEqual(withoutPrice);
  expect(tabsWith([])).toEqual([]);
});

test("staff acting on a company's behalf have no tab for the price", () => {
  expect(tabsWith(manager, true)).toEqual(withoutPrice);
});

test("tabs have the same names as the pages in breadcrumbs and titles", () => {
  const { library, sheet, report, prices, proposalVersions, actualHours } = dictionary;
  expect(library.projectTabs).toMatchObject({
    sheet: sheet.title,
    report: report.crumb,
    price: prices.titles.page,
    versions: proposalVersions.titles.list,
    actualHours: actualHours.title,
  });
});
