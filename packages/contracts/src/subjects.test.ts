import { expect, it } from "vitest";
import { allPermissions } from "./permissions.ts";
import { canReadSubject, readPermissions, subjects, subjectTypes } from "./subjects.ts";

it.each([
  ["bin", "task", "tag"],
  ["bulkActions", "feature", "tag"],
  ["comments", "project", "invoice"],
  ["delegation", "tag", "invoice"],
  ["notes", "invoice", "tag"],
  ["viewers", "ticket", "tag"],
] as const)("subjectTypes(%s) contains %s but not %s", (use, one, other) => {
  expect(subjectTypes(use)).toContain(one);
  expect(subjectTypes(use)).not.toContain(other);
});

it("canReadSubject requires a read permission of the subject's type", () => {
  const company = new Set(["canReadCompanyTasks", "canLoginCompany"] as const);
  expect(canReadSubject(company, "task")).toBe(true);
  expect(canReadSubject(company, "feature")).toBe(false);
  expect(canReadSubject(company, "ticket")).toBe(true);
  expect(canReadSubject(new Set(["canReadSupportAdmin"] as const), "ticket")).toBe(true);
  expect(canReadSubject(new Set(), "ticket")).toBe(false);
  expect(readPermissions("viewers")).toEqual(
    expect.arrayContaining(["canReadCompanyTasks", "canLoginCompany", "canReadSupportAdmin"]),
  );
  expect(readPermissions("viewers")).not.toContain("canReadCompanyInvoices");
});

it("each delegation area has the same permissions for members and for staff", () => {
  for (const type of subjectTypes("delegation"))
    for (const verb of ["Create", "Read", "Update", "Delete"])
      for (const end of ["", "Admin"])
        expect(allPermissions).toContain(`can${verb}Company${subjects[type].area}${end}`);
});
