import type { Permission } from "@presale/contracts/permissions.ts";
import { expect, it } from "vitest";
import { currentItem, pageItems, railItems } from "./rail.tsx";

const paths = (refused?: Permission) =>
  railItems("workspace", { isPermitted: (permission) => !refused || permission !== refused }).map(
    ({ path }) => path,
  );

it("omits invoices for users who may not read them, though their page opens", () => {
  expect(paths()).toContain("/workspace/invoices");
  expect(paths("canReadCompanyInvoices")).toEqual(
    paths().filter((path) => path !== "/workspace/invoices"),
  );
});

it("lists invites only for users who can't open the team, whose page has a tab for them", () => {
  const isPermitted = () => true;
  expect(paths()).not.toContain("/workspace/invites");
  expect(paths("canReadCompanyTeam")).toContain("/workspace/invites");
  expect(pageItems("workspace", { isPermitted }).map(({ path }) => path)).toContain(
    "/workspace/invites",
  );
  const shown = railItems("workspace", { isPermitted });
  expect(currentItem(shown, "/workspace/invites")?.path).toBe("/workspace/team");
});

it("marks one entry as current: the longest path that leads to the page", () => {
  const items = railItems("workspace", { isPermitted: () => true });
  const current = (pathname: string) => currentItem(items, pathname)?.path;
  expect(current("/workspace")).toBe("/workspace");
  expect(current("/workspace/projects/builder/7")).toBe("/workspace/projects");
  expect(current("/workspace/profile/sessions")).toBe("/workspace/profile");
  expect(current("/workspace/profile/company")).toBe("/workspace/profile/company");
  expect(current("/workspace/tokens")).toBeUndefined();
});
