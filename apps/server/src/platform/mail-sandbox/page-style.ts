import { readFileSync } from "node:fs";
import { themeColours } from "@presale/contracts/limits.ts";

const common = readFileSync(new URL("page.css", import.meta.url), "utf8");

/** A sandbox's style sheet: what they share, its own, and the theme's colours as variables. */
export const pageStyle = (...files: string[]): string =>
  [
    `:root { --background: ${themeColours.background}; }`,
    common,
    ...files.map((file) => readFileSync(file, "utf8")),
  ].join("\n");
