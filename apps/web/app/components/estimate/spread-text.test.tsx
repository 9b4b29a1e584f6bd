import { ThemeProvider } from "@mui/material/styles";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../lib/theme/theme.ts";
import { startTranslations } from "../../testing/translations.ts";
import { SpreadText } from "./spread-text.tsx";

beforeAll(startTranslations);

const shown = (minHours: string, maxHours: string, isNamed = false) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <SpreadText range={{ minHours, maxHours }} isNamed={isNamed} />
    </ThemeProvider>,
  );

test.each([
  ["10.00", "19.40", "text-secondary", "Max is 1.9 times min"],
  ["10.00", "19.60", "warning-ink", "Max is 2 times min: a wide range"],
  ["10.00", "30.00", "error-ink", "Max is 3 times min: a very wide range"],
])("a range of %s to %s hours is coloured %s, and its text says so", (min, max, color, help) => {
  expect(shown(min, max)).toContain(`color:var(--presale-palette-${color})`);
  expect(shown(min, max)).toContain(`title="${help}"`);
  expect(shown(min, max)).toContain(`>${help}</span>`);
});

test("the factor is named where no column header names it", () => {
  expect(shown("10.00", "19.00")).toContain(">×1.9<");
  expect(shown("10.00", "19.00", true)).toContain(">max is 1.9× min<");
  // In a column, decimals align.
  expect(shown("10.00", "20.00")).toContain(">×2.0<");
  expect(shown("10.00", "20.00", true)).toContain(">max is 2× min<");
});

test("an exact figure has no factor", () => {
  expect(shown("10.00", "10.00")).not.toContain("×");
});
