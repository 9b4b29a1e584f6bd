import type { Permission } from "@presale/contracts/permissions.ts";
import { expect, it } from "vitest";
import { railItems } from "./rail.tsx";

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
