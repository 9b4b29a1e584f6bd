import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startTranslations } from "../testing/translations.ts";
import { PermissionGate } from "./permission-gate.tsx";

test("a control that is kept from someone says why, by a name that a role may carry", async () => {
  await startTranslations();
  const html = renderToStaticMarkup(
    <PermissionGate can={false}>
      <button type="button">Delete</button>
    </PermissionGate>,
  );
  const [frame = ""] = html.match(/<span[^>]*>/) ?? [];
  expect(frame).toContain(`aria-label="${dictionary.errors.forbidden}"`);
  expect(frame).toContain('role="group"');
  expect(frame).toContain('tabindex="0"');
  expect(html).toContain("disabled");
});
