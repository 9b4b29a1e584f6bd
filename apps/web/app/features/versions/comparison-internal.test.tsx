import { ThemeProvider } from "@mui/material/styles";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../lib/theme/theme.ts";
import { startTranslations } from "../../testing/translations.ts";
import { ComparisonInternal } from "./comparison-internal.tsx";
import type { Comparison, PriceInternals } from "./versions.operations.ts";

beforeAll(startTranslations);

const price = { kind: "estimate", currency: "EUR", digits: 2 } as ContentPrice;
const engineer = { workRoleId: "1", title: "Engineer", price: "8500", cost: "4500" };
const tester = { workRoleId: "2", title: "QA", price: "5490", cost: null };
const internals: PriceInternals = {
  overhead: 15_000,
  contingency: 10_000,
  rolesWithoutCost: [],
  rates: [engineer],
  cost: { min: "181700", max: "309063" },
  margin: { min: "174397", max: "-1000", minTenths: 490, maxTenths: null },
};

interface Side {
  price?: ContentPrice;
  internals: PriceInternals | null;
}

/** Returns the text of each row, with bars between cells. */
function rowsOf(from: Side, to: Side, more: Partial<Comparison> = {}) {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ComparisonInternal
        comparison={
          {
            from: { price: from.price },
            to: { price: to.price },
            internal: { roles: [], from: from.internals, to: to.internals },
            ...more,
          } as unknown as Comparison
        }
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

const nothing = { internals: null };

test("percentages, rates, cost and margin are compared, each amount with its difference", () => {
  const later = {
    ...internals,
    overhead: 12_500,
    rates: [{ ...engineer, price: "9000" }, tester],
    cost: null,
    margin: null,
  };
  expect(rowsOf({ price, internals }, { price, internals: later })).toEqual([
    "Cost and margin|from|to|Difference",
    "Overhead|15%|12.5%|",
    "Contingency|10%|10%|",
    "Engineer: price per hour|€85.00|€90.00|+€5.00",
    "QA: price per hour|–|€54.90|",
    "Cost at min hours|€1,817.00|Unknown|",
    "Cost at max hours|€3,090.63|Unknown|",
    "Margin at min hours|€1,743.97 (49.0%)|Unknown|",
    "Margin at max hours|−€10.00 (–)|Unknown|",
  ]);
});

test("a fixed price has no contingency, and an incomplete price is shown as incomplete", () => {
  const fixed: ContentPrice = { ...price, kind: "fixed" };
  expect(rowsOf({ price, internals }, { price: fixed, internals })[2]).toBe("Contingency|10%|–|");
  const incomplete = rowsOf({ price, internals }, nothing, { isPriceIncomplete: true });
  expect(incomplete[1]).toBe("Overhead|15%|Incomplete|");
  expect(incomplete.at(-1)).toBe("Margin at max hours|−€10.00 (–)|Incomplete|");
});

test("two currencies are shown without a difference", () => {
  const rows = rowsOf({ price, internals }, { price: { ...price, currency: "USD" }, internals });
  expect(rows[3]).toBe("Engineer: price per hour|€85.00|USD\u00a085.00|");
});

test("nothing is shown without prices, and to users who may not see it", () => {
  expect(rowsOf(nothing, nothing)).toEqual([]);
  expect(rowsOf({ price, internals }, { price, internals }, { internal: null })).toEqual([]);
});
