import { beforeAll, expect, it } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { shownDefault, typedSchema, typedValue } from "./setting-kind.ts";

beforeAll(startTranslations);

const read = (typed: string) => typedSchema("tokenPrice").safeParse(typed).data ?? null;

it("amounts are typed in whole units and stored in hundredths", () => {
  for (const [typed, stored] of [
    ["1", 100],
    ["1.5", 150],
    ["0.29", 29],
    ["1.15", 115],
    ["1,50", 150],
    ["1 250", 125_000],
    [" 10000 ", 1_000_000],
  ] as const)
    expect(read(typed)).toBe(stored);
  for (const typed of ["", "0", "-1", "1.005", "1,005", "1e3", "10000.01", "one"])
    expect(read(typed)).toBeNull();
  expect([1, 29, 100, 1_000_000].map((value) => typedValue("tokenPrice", value))).toEqual([
    "0.01",
    "0.29",
    "1.00",
    "10000.00",
  ]);
});

const prices = [
  { currency: "EUR", amount: 95 },
  { currency: "CHF", amount: 1_000_000 },
] as const;
const readPrices = (value: { currency: string; amount: string }[]) => {
  const parsed = typedSchema("otherTokenPrices").safeParse(value);
  return parsed.data ?? parsed.error?.issues.map(({ path }) => path.join("."));
};

it("prices are typed as amounts, and errors name their row", () => {
  const typed = [
    { currency: "EUR", amount: "0.95" },
    { currency: "CHF", amount: "10000.00" },
  ];
  expect(typedValue("otherTokenPrices", prices)).toEqual(typed);
  expect(readPrices(typed)).toEqual(prices);
  expect(readPrices([])).toEqual([]);
  const [euro] = typed as [(typeof typed)[number]];
  for (const amount of ["", "0", "-1", "1.005", "0.955", "10000.01", "one"])
    expect(readPrices([...typed, { currency: "SEK", amount }])).toEqual(["2.amount"]);
  for (const currency of ["", "JPY", "KWD", "eur", "EUR"])
    expect(readPrices([euro, { currency, amount: "1" }])).toEqual(["1.currency"]);
});

it("a setting that is empty by default says what applies then, or nothing", () => {
  expect(shownDefault("uploadMegabytes")).toBe("10");
  expect(shownDefault("emailSandbox")).toBe("Off");
  expect(shownDefault("legalTaxNumber")).toBe("from the server configuration");
  for (const key of ["taxReason", "bankDetails", "otherTokenPrices"] as const)
    expect(shownDefault(key)).toBeNull();
});

it("a count must be a whole number, and is typed as text", () => {
  expect(typedSchema("uploadMegabytes").parse("20")).toBe(20);
  expect(typedSchema("uploadMegabytes").safeParse("1.5").success).toBe(false);
  expect(typedValue("uploadMegabytes", 20)).toBe("20");
});
