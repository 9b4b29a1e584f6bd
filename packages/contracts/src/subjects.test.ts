import { expect, it } from "vitest";
import { allPermissions } from "./permissions.ts";
import { maySee, readPermissions, subjects, subjectTypes } from "./subjects.ts";

it.each([
  ["bin", ["task", "feature", "project"]],
  ["bulkActions", ["task", "feature", "project"]],
  ["comments", ["task", "feature", "project"]],
  ["delegation", ["task", "feature", "project", "tag"]],
  ["notes", ["task", "feature", "project", "invoice"]],
  ["viewers", ["task", "feature", "project", "ticket"]],
] as const)("what takes part in %s", (use, types) => {
  expect(subjectTypes(use)).toEqual(types);
});

it("a row is seen by one of the permissions of its type", () => {
  const company = new Set(["canReadCompanyTasks", "canLoginCompany"] as const);
  expect(maySee(company, "task")).toBe(true);
  expect(maySee(company, "feature")).toBe(false);
  expect(maySee(company, "ticket")).toBe(true);
  expect(maySee(new Set(["canReadSupportAdmin"] as const), "ticket")).toBe(true);
  expect(maySee(new Set(), "ticket")).toBe(false);
  expect(readPermissions("notes")).toEqual([
    "canReadCompanyTasks",
    "canReadCompanyFeatures",
    "canReadCompanyProjects",
    "canReadCompanyInvoices",
  ]);
});

it("an area has permissions for a company's people, and the same for staff", () => {
  for (const type of subjectTypes("delegation"))
    for (const verb of ["Create", "Read", "Update", "Delete"])
      for (const end of ["", "Admin"])
        expect(allPermissions).toContain(`can${verb}Company${subjects[type].area}${end}`);
});
