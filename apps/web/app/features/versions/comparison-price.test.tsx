import { ThemeProvider } from "@mui/material/styles";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../lib/theme/theme.ts";
import { startTranslations } from "../../testing/translations.ts";
import { amountChange } from "./comparison-labels.ts";
import { ComparisonPrice } from "./comparison-price.tsx";
import type { ComparedHead } from "./versions.operations.ts";

beforeAll(startTranslations);

const price: ContentPrice = {
  kind: "estimate",
  currency: "EUR",
  digits: 2,
  lines: [
    { kind: "work", min: 296_315, max: 503_830 },
    { kind: "discount", min: 18_741, max: 31_867 },
  ],
  net: { min: 277_574, max: 471_963 },
  taxRate: 23_000,
  taxLabel: "VAT",
  taxNote: null,
  tax: { min: 63_842, max: 108_551 },
  total: { min: 341_416, max: 580_514 },
};

/** Returns the text of each row, with bars between cells. */
function rowsOf(
  from: ContentPrice | undefined,
  to: ContentPrice | undefined,
  isPriceIncomplete = false,
) {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ComparisonPrice
        from={{ price: from } as ComparedHead}
        to={{ price: to } as ComparedHead}
        isPriceIncomplete={isPriceIncomplete}
        nameOf={(end) => end}
      />
    </ThemeProvider>,
  );
  return [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) =>
    [...row.matchAll(/<(?:td|th)\b.*?<\/(?:td|th)>/gs)]
      .map(([cell]) => cell.replace(/<[^>]*>/g, ""))
      .join("|"),
  );
}

test("the net is compared at both ends, then kind, discount and tax", () => {
  const later: ContentPrice = {
    ...price,
    kind: "capped",
    lines: price.lines.slice(0, 1),
    net: { min: 296_315, max: 460_000 },
    taxRate: 21_000,
  };
  expect(rowsOf(price, later)).toEqual([
    "Price|from|to|Difference",
    "Min net price|€2,775.74|€2,963.15|+€187.41",
    "Max net price|€4,719.63|€4,600.00|−€119.63",
    "Price type|Estimate|Capped|",
    "Discount|€187.41–318.67|–|",
    "Tax|VAT 23%|VAT 21%|",
  ]);
});

test("two currencies are shown without a difference", () => {
  const rows = rowsOf(price, { ...price, currency: "USD" });
  expect(rows[1]).toBe("Min net price|€2,775.74|USD\u00a02,775.74|");
  expect(rows[2]).toBe("Max net price|€4,719.63|USD\u00a04,719.63|");
});

test("a price that only one version has is shown beside a dash", () => {
  expect(rowsOf(undefined, price)[1]).toBe("Net price|–|€2,775.74–4,719.63|");
  expect(rowsOf(price, undefined)[1]).toBe("Net price|€2,775.74–4,719.63|–|");
  expect(rowsOf(undefined, undefined)).toEqual([]);
});

test("two exact prices have one row", () => {
  const fixed = (amount: number): ContentPrice => ({
    ...price,
    kind: "fixed",
    lines: [],
    net: { min: amount, max: amount },
  });
  expect(rowsOf(fixed(480_000), fixed(500_000)).slice(1)).toEqual([
    "Net price|€4,800.00|€5,000.00|+€200.00",
    "Price type|Fixed price|Fixed price|",
    "Tax|VAT 23%|VAT 23%|",
  ]);
  expect(rowsOf(fixed(480_000), price)[2]).toBe("Max net price|€4,800.00|€4,719.63|−€80.37");
});

test("an incomplete price isn't shown as removed", () => {
  expect(rowsOf(price, undefined, true).slice(1)).toEqual([
    "Net price|€2,775.74–4,719.63|Incomplete|",
  ]);
  expect(rowsOf(undefined, undefined, true).slice(1)).toEqual(["Net price|–|Incomplete|"]);
});

test.each([
  [1_000, 1_500, "+€5.00"],
  [1_500, 1_000, "−€5.00"],
  [1_000, 1_000, "€0.00"],
])("from %s to %s minor units, the change is %s", (before, after, change) =>
  expect(amountChange(before, after, price)).toBe(change),
);
