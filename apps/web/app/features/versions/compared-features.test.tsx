import { ThemeProvider } from "@mui/material/styles";
import type { ContentPrice } from "@presale/contracts/version-content.ts";
import { compareFeatures } from "@presale/domain/compare-versions.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../lib/theme/theme.ts";
import { startTranslations } from "../../testing/translations.ts";
import { ComparedFeatures } from "./compared-features.tsx";

beforeAll(startTranslations);

const task = (id: number, title: string, maxHours = "4.00") => ({
  id,
  title,
  description: null,
  minHours: "2.00",
  maxHours,
});
const feature = (tasks: ReturnType<typeof task>[]) => ({ ...task(1, "Accounts"), tasks });
const features = compareFeatures(
  [feature([task(1, "Log in"), task(2, "Basket"), task(3, "Coupons")])],
  [feature([task(1, "Log in", "10.00"), task(2, "Basket"), task(4, "Search")])],
);

const shown = (isAllShown: boolean) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ComparedFeatures features={features} isAllShown={isAllShown} />
    </ThemeProvider>,
  );

test("each difference is named, with the hours before and after", () => {
  const html = shown(false);
  for (const text of ["Changed", "Added", "Removed", "2–4 h", "2–10 h", "Search", "Coupons"])
    expect(html).toContain(text);
  expect(html).not.toContain("Basket");
});

test("a changed price of a feature has its currency, hidden hours stay hidden", () => {
  const hidden = { minHours: undefined, maxHours: undefined };
  const priced = (max: number) => [{ ...feature([]), ...hidden, price: { min: 90_000, max } }];
  const price = { currency: "EUR", digits: 2 } as ContentPrice;
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <ComparedFeatures
        features={compareFeatures(priced(100_000), priced(120_000))}
        prices={{ from: price, to: price }}
        isAllShown={false}
      />
    </ThemeProvider>,
  );
  expect(html).toContain("Price: €900.00–1,000.00 → €900.00–1,200.00");
  expect(html).not.toMatch(/\d h\b/);
});

test("unchanged tasks are shown on demand", () => {
  expect(shown(true)).toContain("Basket");
  expect(shown(true)).toContain("Unchanged");
});

test("a changed work role is named, also if there is none any more", () => {
  const rated = (workRoleId: number | null) => [
    { ...feature([]), tasks: [{ ...task(1, "Log in"), workRoleId }] },
  ];
  const html = (before: number | null, after: number | null) =>
    renderToStaticMarkup(
      <ThemeProvider theme={theme}>
        <ComparedFeatures
          features={compareFeatures(rated(before), rated(after))}
          roles={[
            { id: "7", title: "Engineer" },
            { id: "8", title: "Designer" },
          ]}
          isAllShown={false}
        />
      </ThemeProvider>,
    );
  expect(html(7, 8)).toContain("Work role: Engineer → Designer");
  expect(html(8, null)).toContain("Work role: Designer → none");
  expect(html(7, 7)).not.toContain("Work role");
});
