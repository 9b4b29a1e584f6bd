import { readFileSync } from "node:fs";
import { themeColours } from "@presale/contracts/limits.ts";
import { expect, test } from "vitest";
import { barColors, theme } from "./theme.ts";

const { background, primary, secondary } = theme.palette;

test("the theme is built on the product's colours, which stand in one place", () => {
  expect(background.default).toBe(themeColours.background);
  expect(primary.main).toBe(themeColours.primary);
  expect(secondary.main).toBe(themeColours.secondary);
});

test("the browser's bars have the colour of the page's own", () => {
  expect(barColors.map(({ scheme }) => scheme)).toEqual(["light", "dark"]);
  expect(barColors[0]?.color).toBe(background.paper);
});

test("the icon that is a file of its own has the logo's colour", () => {
  const icon = readFileSync(new URL("../../../public/favicon.svg", import.meta.url), "utf8");
  expect(icon.toLowerCase()).toContain(`fill="${primary.fill.toLowerCase()}"`);
});
