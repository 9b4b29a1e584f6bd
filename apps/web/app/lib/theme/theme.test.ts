import { readFileSync } from "node:fs";
import { getContrastRatio } from "@mui/material/styles";
import { themeColours } from "@presale/contracts/limits.ts";
import { expect, test } from "vitest";
import { fallbackFonts } from "./fallback-faces.ts";
import { tagColors } from "./tag-colors.ts";
import { barColors, theme } from "./theme.ts";

const { background, primary, secondary } = theme.palette;

test("the theme uses the product's colours from limits.ts", () => {
  expect(background.default).toBe(themeColours.background);
  expect(primary.main).toBe(themeColours.primary);
  expect(secondary.main).toBe(themeColours.secondary);
});

test("the colour of the browser's bars matches the page's background", () => {
  expect(barColors.map(({ scheme }) => scheme)).toEqual(["light", "dark"]);
  expect(barColors[0]?.color).toBe(background.paper);
});

test("favicon.svg has the logo's colour", () => {
  const icon = readFileSync(new URL("../../../public/favicon.svg", import.meta.url), "utf8");
  expect(icon.toLowerCase()).toContain(`fill="${primary.fill.toLowerCase()}"`);
});

test("the font family lists the fallback fonts before the system font", () => {
  const families = theme.typography.fontFamily?.split(", ") ?? [];
  expect(families.slice(1, 1 + fallbackFonts.length)).toEqual(
    fallbackFonts.map(({ family }) => `"${family}"`),
  );
});

/** Backgrounds of a tag's dot: paper, and a chip's grey over it. */
const backgrounds = { light: ["#ffffff", "#ebebeb"], dark: ["#171b20", "#3c3f44"] } as const;
test.each(["light", "dark"] as const)(
  "tag dots are distinct and have enough contrast on their backgrounds, %s",
  (scheme) => {
    const colors = Object.values(tagColors[scheme]);
    expect(new Set(colors).size).toBe(colors.length);
    for (const color of colors)
      for (const background of backgrounds[scheme])
        expect(
          getContrastRatio(color, background),
          `${color} on ${background}`,
        ).toBeGreaterThanOrEqual(3);
  },
);
