import { expect, test } from "vitest";
import { offeredRoles } from "./offered-roles.ts";

const role = (id: string, archivedAt: string | null = null) => ({ id, title: id, archivedAt });
const roles = [role("1"), role("2", "2026-01-01T00:00:00Z"), role("3", "2026-01-01T00:00:00Z")];
const ids = (chosen: string) => offeredRoles(roles, chosen).map(({ id }) => id);

test("archived roles are offered only where they are chosen", () => {
  expect(ids("")).toEqual(["1"]);
  expect(ids("2")).toEqual(["1", "2"]);
});
