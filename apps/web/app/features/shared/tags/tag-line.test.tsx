import { ThemeProvider } from "@mui/material/styles";
import type { TagColor } from "@presale/contracts/tag-colors.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../../lib/theme/theme.ts";
import { startTranslations } from "../../../testing/translations.ts";
import { TagChips } from "./tag-chips.tsx";

beforeAll(startTranslations);

const shown = (
  tags: readonly { id: string; title: string; color: TagColor }[],
  isOneLine = false,
) =>
  renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <TagChips tags={tags} isOneLine={isOneLine} />
    </ThemeProvider>,
  );

/** Returns the colours of the dots beside tags of these colours. */
function dots(...colors: TagColor[]) {
  const html = shown(colors.map((color, id) => ({ id: String(id), title: "A tag", color })));
  const styles = html.matchAll(/background-color:var\(--presale-palette-tag-(\w+)\)/g);
  return [...styles].map(([, color]) => color);
}

test("a tag shows a dot in its colour, a grey tag none", () => {
  expect(dots("teal", "grey", "pink")).toEqual(["teal", "pink"]);
});

test("a row shows the first tag, and names the others", () => {
  const tags = ["Front end", "Quality", "Search"].map(
    (title) => ({ id: title, title, color: "grey" }) as const,
  );
  const row = shown(tags, true);
  expect(row).toContain(">Front end<");
  expect(row).not.toContain(">Quality<");
  expect(row).toContain(">+2<");
  expect(row).toContain('aria-label="2 more: Quality, Search"');
  expect(shown(tags.slice(0, 1), true)).not.toContain(">+");
});
