import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { ListPages } from "./list-pages.tsx";

beforeAll(startTranslations);

const shown = (page: number, total: number) =>
  renderToStaticMarkup(
    <ListPages page={page} perPage={10} total={total} onPage={() => undefined} />,
  );

test("shows the range of rows, but none past the last page", () => {
  expect(shown(0, 5)).toContain("1–5 of 5");
  expect(shown(1, 12)).toContain("11–12 of 12");
  for (const [page, total] of [
    [0, 0],
    [9, 5],
  ] as const)
    expect(shown(page, total)).not.toContain(" of ");
});
