import Link, { type LinkProps } from "@mui/material/Link";
import { ThemeProvider } from "@mui/material/styles";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { theme } from "./theme.ts";

const ink = "color:var(--presale-palette-primary-ink)";
const stylesOf = (props: LinkProps) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <Link href="/" {...props} />
    </ThemeProvider>,
  );

test("a link has the given colour, or the primary ink by default", () => {
  expect(stylesOf({})).toContain(ink);
  for (const color of ["textPrimary", "textSecondary", "inherit"] as const)
    expect(stylesOf({ color }), color).not.toContain(ink);
  expect(stylesOf({ color: "textSecondary" })).toContain("palette-text-secondary");
});
