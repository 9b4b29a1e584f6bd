import { readFileSync } from "node:fs";
import { themeColours } from "@presale/contracts/limits.ts";

/** A sandbox's style sheet, with the theme's colours as its variables. */
export const pageStyle = (file: string): string =>
  `:root { --background: ${themeColours.background}; }\n${readFileSync(file, "utf8")}`;
