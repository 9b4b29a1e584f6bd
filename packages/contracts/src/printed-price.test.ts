import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { dictionary } from "./dictionary/en-gb/dictionary.ts";
import { interpolation } from "./interpolation.ts";
import { printedPriceOf } from "./printed-price.ts";
import { translate } from "./translate.ts";
import type { ContentPrice, VersionContent } from "./version-content.ts";

beforeAll(() =>
  i18next.init({ lng: "en-GB", resources: { "en-GB": { ...dictionary } }, interpolation }),
);

const price: ContentPrice = {
  kind: "estimate",
  currency: "EUR",
  digits: 2,
  lines: [
    { kind: "work", min: 296_315, max: 503_830 },
    { kind: "overhead", min: 44_447, max: 75_575 },
    { kind: "contingency", min: 34_076, max: 57_940 },
    { kind: "discount", min: 18_741, max: 31_867 },
  ],
  net: { min: 356_097, max: 605_478 },
  taxRate: 23_000,
  taxLabel: "VAT",
  taxNote: null,
  tax: { min: 81_902, max: 139_260 },
  total: { min: 437_999, max: 744_738 },
};
const feature = (title: string, own?: { min: number; max: number }) =>
  ({ title, ...(own && { price: own }) }) as VersionContent["features"][number];
const printed = (change: Partial<ContentPrice> = {}, features = [feature("Accounts")]) =>
  printedPriceOf({ price: { ...price, ...change }, features }, translate);
const exactly = (amount: number) => ({ min: amount, max: amount });
const fixed: Partial<ContentPrice> = {
  kind: "fixed",
  lines: [],
  net: exactly(480_000),
  tax: exactly(110_400),
  total: exactly(590_400),
};

describe("A printed price", () => {
  it("is a range with all its lines, the discount subtracted", () => {
    expect(printed()).toEqual({
      headline: "Estimated price plus VAT 23%",
      net: "€3,560.97–6,054.78",
      withTax: "€4,379.99–7,447.38 including VAT 23%",
      binding:
        "The hours worked are billed. The price is expected to be between €3,560.97 and €6,054.78 plus VAT 23%.",
      lines: {
        title: "Price",
        columns: ["Item", "Min", "Max"],
        rows: [
          { label: "Work", amounts: ["€2,963.15", "€5,038.30"] },
          { label: "Overhead", amounts: ["€444.47", "€755.75"] },
          { label: "Contingency", amounts: ["€340.76", "€579.40"] },
          { label: "Discount", amounts: ["−€187.41", "−€318.67"] },
          { label: "Net price", amounts: ["€3,560.97", "€6,054.78"], isSubtotal: true },
          { label: "VAT 23%", amounts: ["€819.02", "€1,392.60"] },
        ],
        sum: { label: "Total", amounts: ["€4,379.99", "€7,447.38"] },
      },
      taxNote: null,
      rates: null,
      features: null,
    });
  });

  it("has one column if it is fixed or both ends are equal", () => {
    expect(printed(fixed)).toMatchObject({
      headline: "Fixed price plus VAT 23%",
      net: "€4,800.00",
      binding: "The price is €4,800.00 plus VAT 23%, however many hours the work takes.",
      lines: {
        columns: ["Item", "Amount"],
        rows: [{ amounts: ["€4,800.00"] }, { amounts: ["€1,104.00"] }],
        sum: { amounts: ["€5,904.00"] },
      },
    });
    const exact = { ...fixed, kind: "estimate" as const };
    expect(printed(exact)?.binding).toBe(
      "The hours worked are billed. The price is expected to be €4,800.00 plus VAT 23%.",
    );
  });

  it("names the cap, not an expected range", () => {
    expect(printed({ kind: "capped" })).toMatchObject({
      headline: "Capped price plus VAT 23%",
      binding: "The hours worked are billed, but never more than €6,054.78 plus VAT 23%.",
    });
  });

  it.each([
    ["VAT 23 %", 23_000, "VAT 23 %"],
    ["MwSt. 7,5 %", 7_500, "MwSt. 7,5 %"],
    ["VAT 7.5%", 7_500, "VAT 7.5%"],
    ["VAT", 8_875, "VAT 8.875%"],
    ["VAT 23%", 3_000, "VAT 23% 3%"],
    ["VAT 7,5 %", 5_000, "VAT 7,5 % 5%"],
    ["VAT 1,000%", 0, "VAT 1,000% 0%"],
    ["VAT 725%", 7_250, "VAT 725% 7.25%"],
    ["Section 19", 19_000, "Section 19 19%"],
    [null, 23_000, "Tax 23%"],
  ])("names a tax with its rate once: %s", (taxLabel, taxRate, label) => {
    expect(printed({ taxLabel, taxRate })?.lines.rows.at(-1)?.label).toBe(label);
  });

  it("has a line of a tax of 0% if that is explained, and none without a tax", () => {
    const untaxed = { taxRate: 0, tax: exactly(0), total: price.net };
    const note = "Reverse charge";
    expect(printed({ ...untaxed, taxNote: note })).toMatchObject({
      headline: "Estimated price",
      withTax: null,
      taxNote: note,
    });
    const labels = (change: Partial<ContentPrice>) =>
      printed({ ...untaxed, ...change })?.lines.rows.map(({ label }) => label);
    expect(labels({ taxNote: note })?.slice(-2)).toEqual(["Net price", "VAT 0%"]);
    expect(labels({ taxLabel: null })).toEqual(["Work", "Overhead", "Contingency", "Discount"]);
  });

  it("has features that add up to the work, or to a fixed net", () => {
    const features = [
      feature("Sign-in", { min: 93_375, max: 155_813 }),
      feature("Reports", { min: 202_940, max: 348_017 }),
    ];
    expect(printed({}, features)?.features).toMatchObject({
      columns: ["Feature", "Min", "Max"],
      rows: [
        { label: "Sign-in", amounts: ["€933.75", "€1,558.13"] },
        { label: "Reports", amounts: ["€2,029.40", "€3,480.17"] },
      ],
      sum: { label: "Work", amounts: ["€2,963.15", "€5,038.30"] },
    });
    const halves = [exactly(149_485), exactly(330_515)].map((own) => feature("Half", own));
    expect(printed(fixed, halves)?.features).toMatchObject({
      columns: ["Feature", "Amount"],
      sum: { label: "Net price", amounts: ["€4,800.00"] },
    });
  });

  it("has the currency's own digits, and rates if they are shown", () => {
    const yen = printed({
      currency: "JPY",
      digits: 0,
      rates: [{ title: "Engineer", price: 9_500 }],
    });
    expect(yen?.rates).toEqual({
      title: "Rates",
      columns: ["Role", "Per hour"],
      rows: [{ label: "Engineer", amounts: ["JPY\u00a09,500"] }],
      sum: null,
    });
    expect(printed({ currency: "KWD", digits: 3 })?.net).toBe("KWD\u00a0356.097–605.478");
  });

  it("is null if the version shows hours only", () => {
    expect(printedPriceOf({ features: [] }, translate)).toBeNull();
  });
});
