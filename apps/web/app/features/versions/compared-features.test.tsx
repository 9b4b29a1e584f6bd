import { ThemeProvider } from "@mui/material/styles";
import { compareVersions } from "@presale/domain/compare-versions.ts";
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
const features = compareVersions(
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

test("unchanged tasks are shown on demand", () => {
  expect(shown(true)).toContain("Basket");
  expect(shown(true)).toContain("Unchanged");
});
