import { ThemeProvider } from "@mui/material/styles";
import type { TagColor } from "@presale/contracts/tag-colors.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../../lib/theme/theme.ts";
import { startTranslations } from "../../../testing/translations.ts";
import { TagChips } from "./tag-chips.tsx";

beforeAll(startTranslations);

/** The colours of the dots that are drawn beside tags of these. */
function dots(...colors: TagColor[]) {
  const tags = colors.map((color, id) => ({ id: String(id), title: "A tag", color }));
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <TagChips tags={tags} />
    </ThemeProvider>,
  );
  const styles = html.matchAll(/background-color:var\(--presale-palette-tag-(\w+)\)/g);
  return [...styles].map(([, color]) => color);
}

test("a tag shows its colour beside its title; one without a colour of its own has none", () => {
  expect(dots("teal", "grey", "pink")).toEqual(["teal", "pink"]);
});
