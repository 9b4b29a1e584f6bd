import { readFileSync } from "node:fs";
import { themeColours } from "@presale/contracts/limits.ts";

const common = readFileSync(new URL("page.css", import.meta.url), "utf8");

/** Returns the theme's background as a variable, the shared rules and the rules of the files. */
export const pageStyle = (...files: string[]): string =>
  [
    `:root { --background: ${themeColours.background}; }`,
    common,
    ...files.map((file) => readFileSync(file, "utf8")),
  ].join("\n");
