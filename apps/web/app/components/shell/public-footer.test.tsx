import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { installSite } from "../../lib/site-config.ts";
import { startTranslations } from "../../testing/translations.ts";
import { PublicFooter } from "./public-footer.tsx";

beforeAll(() => startTranslations());
afterAll(() => installSite({}));

test.each([
  ["GB 123 4567 89", "Tax number: GB 123 4567 89"],
  ["", null],
])("the footer shows the tax number %j unless it is empty", (taxNumber, shown) => {
  installSite({ legal: { taxNumber } });
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PublicFooter />
    </MemoryRouter>,
  );
  if (shown) expect(html).toContain(shown);
  else expect(html).not.toContain("Tax number");
});
