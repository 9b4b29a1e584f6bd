import { readFileSync } from "node:fs";
import { allPermissions, type Permission } from "@presale/contracts/permissions.ts";
import { expect, it } from "vitest";
import { operations, permissionsOfGuard } from "../platform/graphql/operation.ts";
import "../schema.ts";

/** Asked within an operation that is open to more people: what one of its fields or values takes. */
const askedWithin: Partial<Record<Permission, string>> = {
  canReadSeoAdmin: "articles/articles.policy.ts",
};

const asked = new Set(operations.flatMap(({ authorize }) => permissionsOfGuard(authorize)));

it("every permission of the catalogue is asked by an operation", () => {
  const unasked = allPermissions.filter((permission) => !asked.has(permission));
  expect(unasked.toSorted()).toEqual(Object.keys(askedWithin).toSorted());
});

it.each(Object.entries(askedWithin))("%s is asked in %s", (permission, file) => {
  expect(readFileSync(new URL(`../modules/${file}`, import.meta.url), "utf8")).toContain(
    `has("${permission}")`,
  );
});
