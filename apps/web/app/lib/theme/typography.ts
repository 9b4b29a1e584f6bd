import type { ThemeOptions } from "@mui/material/styles";

const family = '"Inter Variable", "Inter A", "Inter R", "Inter D", system-ui, sans-serif';

/** Type scale in px: 12, 13, 14, 15, 17, 20, 25, 32, and a separate hero size. */
export const typeScale: ThemeOptions["typography"] = {
  fontFamily: family,
  fontSize: 14,
  fontWeightMedium: 550,
  fontWeightBold: 650,
  h1: { fontSize: "1.5625rem", lineHeight: 1.25, fontWeight: 650, letterSpacing: "-0.017em" },
  h2: { fontSize: "1.25rem", lineHeight: 1.3, fontWeight: 650, letterSpacing: "-0.014em" },
  h3: { fontSize: "1.0625rem", lineHeight: 1.4, fontWeight: 600, letterSpacing: "-0.01em" },
  h4: { fontSize: "0.9375rem", lineHeight: 1.45, fontWeight: 600, letterSpacing: "-0.006em" },
  subtitle1: { fontSize: "1.0625rem", lineHeight: 1.55 },
  subtitle2: { fontSize: "0.875rem", lineHeight: 1.45, fontWeight: 600 },
  body1: { fontSize: "0.9375rem", lineHeight: 1.6 },
  body2: { fontSize: "0.875rem", lineHeight: 1.55 },
  caption: { fontSize: "0.8125rem", lineHeight: 1.45 },
  overline: {
    fontSize: "0.75rem",
    lineHeight: 1.5,
    fontWeight: 600,
    letterSpacing: "0.04em",
    textTransform: "none",
  },
  button: { fontSize: "0.875rem", lineHeight: 1.5, fontWeight: 550, textTransform: "none" },
};
