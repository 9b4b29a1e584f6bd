import { expect, test } from "vitest";
import {
  initialCard,
  omitUnchangedRole,
  type PriceValues,
  parsePercent,
  percentAsTyped,
  priceSchema,
  valuesOf,
} from "./price-values.ts";
import type { Price } from "./prices.operations.ts";

const card = { id: "1", title: "Standard", currency: "EUR", digits: 2 };
const cards = [
  { ...card, id: "2", isDefault: true, archivedAt: null },
  { ...card, isDefault: false, archivedAt: null },
];
const settings: Price["settings"] = {
  kind: "estimate",
  ratesOn: null,
  overhead: 15_000,
  contingency: 12_500,
  discountRate: null,
  discountAmount: "50000",
  taxRate: 23_000,
  taxLabel: "VAT",
  taxNote: null,
  fixedNet: null,
  showHours: "tasks",
  showPrices: "total",
  showRates: false,
  isOverheadFolded: true,
  isContingencyFolded: false,
};
const project = {
  id: "7",
  title: "Shop",
  minHours: "4.00",
  maxHours: "9.00",
  taskCount: 1,
  workRole: { id: "3" },
};
const values = valuesOf({ settings } as Price, project, card, []);
const read = (changes: Partial<PriceValues> = {}) =>
  priceSchema(cards).safeParse({ ...values, ...changes });
const inputOf = (changes?: Partial<PriceValues>) => read(changes).data;
const problemsOf = (changes: Partial<PriceValues>) =>
  read(changes).error?.issues.map(({ path }) => path.join("."));

test("percentages are shown without trailing zeros and read to thousandths", () => {
  expect([0, 12_500, 100_000, 125].map(percentAsTyped)).toEqual(["0", "12.5", "100", "0.125"]);
  expect(parsePercent("12,5")).toEqual({ amount: 12_500 });
  expect(parsePercent("0.125")).toEqual({ amount: 125 });
  for (const typed of ["100.001", "1.2345"])
    expect(parsePercent(typed).problem).toBe("validation:percentage");
  expect(parsePercent("-1").problem).toBeDefined();
  expect(parsePercent("much").problem).toBe("validation:number");
});

test("a project that was never priced gets the company's only role", () => {
  const role = { id: "5", archivedAt: null };
  const archived = { id: "6", archivedAt: "2026-01-01T00:00:00Z" };
  const roleOf = (version: number, roles: (typeof role | typeof archived)[], own = false) =>
    valuesOf(
      { settings, version } as Price,
      own ? project : { ...project, workRole: null },
      card,
      roles,
    ).workRoleId;
  expect(roleOf(0, [role, archived])).toBe("5");
  expect(roleOf(0, [role, { ...role, id: "7" }])).toBeNull();
  expect(roleOf(0, [archived])).toBeNull();
  // In a saved price, an empty role is the user's choice.
  expect(roleOf(1, [role])).toBeNull();
  expect(roleOf(0, [role], true)).toBe("3");
});

test("an unchanged form sends the saved settings", () => {
  expect(values).toMatchObject({
    discountKind: "amount",
    discountAmount: "500.00",
    overhead: "15",
  });
  const { fixedNet: _fixedNet, ...sent } = settings;
  expect(inputOf()).toEqual({ ...sent, rateCardId: "1", currency: "EUR", workRoleId: "3" });
});

test("only one kind of discount is sent", () => {
  expect(inputOf({ discountKind: "rate", discountRate: "5" })).toMatchObject({
    discountRate: 5_000,
    discountAmount: null,
  });
  expect(inputOf({ discountKind: "none" })).toMatchObject({
    discountRate: null,
    discountAmount: null,
  });
  expect(problemsOf({ discountKind: "rate", discountRate: "" })).toEqual(["discountRate"]);
});

test("fields of other kinds are neither checked nor sent", () => {
  expect(inputOf({ kind: "none", overhead: "much" })).toEqual({
    kind: "none",
    workRoleId: "3",
  });
  const fixed = inputOf({ kind: "fixed", fixedNet: "4,800.50", contingency: "much" });
  expect(fixed).toMatchObject({ kind: "fixed", fixedNet: "480050" });
  expect(fixed).not.toHaveProperty("isOverheadFolded");
  expect(fixed).not.toHaveProperty("isContingencyFolded");
  expect(fixed).not.toHaveProperty("contingency");
  expect(fixed).not.toHaveProperty("discountAmount");
  expect(problemsOf({ kind: "fixed" })).toEqual(["fixedNet"]);
  expect(problemsOf({ kind: "capped", contingency: "much", fixedNet: "much" })).toEqual([
    "contingency",
  ]);
});

test("an unchanged work role isn't sent, as the project's form may have changed it", () => {
  const output = { kind: "none", workRoleId: "3" } as const;
  expect(omitUnchangedRole(output, "3")).toEqual({ kind: "none" });
  expect(omitUnchangedRole(output, null)).toEqual(output);
});

test("an empty percentage is 0", () => {
  expect(inputOf({ overhead: " ", taxRate: "" })).toMatchObject({ overhead: 0, taxRate: 0 });
});

test("amounts are read in the digits of the chosen card", () => {
  const yen = [{ id: "1", currency: "JPY", digits: 0 }];
  const typed = { ...values, kind: "fixed", fixedNet: "9,500" } as const;
  expect(priceSchema(yen).parse(typed)).toMatchObject({
    fixedNet: "9500",
    currency: "JPY",
  });
});

test("a new price gets the default card", () => {
  expect(initialCard({ rateCard: null }, cards)?.id).toBe("2");
  expect(initialCard({ rateCard: card }, cards)?.id).toBe("1");
  expect(initialCard({ rateCard: null }, [])).toBeUndefined();
});
