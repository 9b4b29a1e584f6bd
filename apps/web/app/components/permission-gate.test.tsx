import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startTranslations } from "../testing/translations.ts";
import { PermissionGate } from "./permission-gate.tsx";

test("a forbidden control is focusable and labelled with the reason", async () => {
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
