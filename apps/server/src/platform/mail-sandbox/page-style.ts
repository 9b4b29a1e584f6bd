import { readFileSync } from "node:fs";
import { themeColours } from "@presale/contracts/limits.ts";

const common = readFileSync(new URL("page.css", import.meta.url), "utf8");

/** A sandbox's style sheet: what they share, its own, and the theme's colours as variables. */
export const pageStyle = (file: string): string =>
  `:root { --background: ${themeColours.background}; }\n${common}${readFileSync(file, "utf8")}`;
