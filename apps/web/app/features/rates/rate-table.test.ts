import { describe, expect, test } from "vitest";
import { cellsOf, noRates, orderCards, positionPast } from "./rate-table.ts";
import type { Rate } from "./rates.operations.ts";

const rate = (workRoleId: string, validFrom: string, state: Rate["state"]): Rate => ({
  workRoleId,
  validFrom,
  price: 9_500,
  cost: null,
  state,
});

test("cellsOf finds the current and the next rate, and lists all newest first", () => {
  const past = rate("1", "2025-01-01", "past");
  const current = rate("1", "2026-01-01", "current");
  const next = rate("1", "2027-01-01", "upcoming");
  const later = rate("1", "2028-01-01", "upcoming");
  const other = rate("2", "2027-06-01", "upcoming");
  const cells = cellsOf({ rates: [past, current, next, later, other] });
  expect(cells.get("1")).toEqual({ current, next, newestFirst: [later, next, current, past] });
  expect(cells.get("2")).toEqual({ current: undefined, next: other, newestFirst: [other] });
  expect(cells.get("3") ?? noRates).toEqual({
    current: undefined,
    next: undefined,
    newestFirst: [],
  });
});

test("cellsOf has no cells for users who may not read rates", () => {
  expect(cellsOf({ rates: null }).size).toBe(0);
});

test("orderCards puts the default card first and archived ones last", () => {
  const archivedAt = "2026-01-01T00:00:00Z";
  const cards = [
    { id: "1", isDefault: false, archivedAt },
    { id: "2", isDefault: false, archivedAt: null },
    { id: "3", isDefault: false, archivedAt: null },
    { id: "4", isDefault: true, archivedAt: null },
  ];
  expect(orderCards(cards).map(({ id }) => id)).toEqual(["4", "2", "3", "1"]);
});

describe("positionPast", () => {
  const archived = "2026-01-01T00:00:00Z";
  const roles = ["a", "b", "c", "d"].map((id) => ({
    id,
    archivedAt: id === "b" ? archived : null,
  }));

  test.each([
    ["c", -1, false, 0],
    ["c", -1, true, 1],
    ["c", 1, false, 3],
    ["a", 1, false, 2],
    ["a", 1, true, 1],
    ["b", 1, true, 2],
  ] as const)("%s by %i, archived shown: %s", (id, step, areArchivedShown, position) => {
    const before = roles.map((role) => role.id);
    expect(positionPast(roles, id, step, areArchivedShown)).toBe(position);
    // The server removes the role before it inserts it at the position.
    const after = before.filter((each) => each !== id).toSpliced(position, 0, id);
    const isHidden = (each: string) => !areArchivedShown && each === "b";
    const shown = (order: string[]) => order.filter((each) => !isHidden(each));
    expect(shown(after).indexOf(id)).toBe(shown(before).indexOf(id) + step);
  });

  test("is null for the first role upwards and the last one downwards", () => {
    expect(positionPast(roles, "a", -1, false)).toBeNull();
    expect(positionPast(roles, "d", 1, true)).toBeNull();
  });
});
