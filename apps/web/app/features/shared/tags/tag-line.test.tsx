import { ThemeProvider } from "@mui/material/styles";
import type { TagColor } from "@presale/contracts/tag-colors.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { theme } from "../../../lib/theme/theme.ts";
import { TagLine } from "./tag-line.tsx";

/** Returns the colours of the dots beside tags of these colours. */
function dots(...colors: TagColor[]) {
  const tags = colors.map((color, id) => ({ id: String(id), title: "A tag", color }));
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <TagLine tags={tags} />
    </ThemeProvider>,
  );
  const styles = html.matchAll(/background-color:var\(--presale-palette-tag-(\w+)\)/g);
  return [...styles].map(([, color]) => color);
}

test("a tag shows a dot in its colour, a grey tag none", () => {
  expect(dots("teal", "grey", "pink")).toEqual(["teal", "pink"]);
});
