import { allPermissions } from "@presale/contracts/permissions.ts";
import { expect, it } from "vitest";
import { operations, permissionsOfGuard } from "../platform/graphql/operation.ts";
import "../graphql-schema.ts";

const asked = new Set(operations.flatMap(({ authorize }) => permissionsOfGuard(authorize)));

it("every permission is checked by at least one operation", () => {
  expect(allPermissions.filter((permission) => !asked.has(permission))).toEqual([]);
});
