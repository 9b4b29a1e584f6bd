import { ThemeProvider } from "@mui/material/styles";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../lib/theme/theme.ts";
import { startTranslations } from "../../testing/translations.ts";
import { DayField } from "./day-field.tsx";

beforeAll(startTranslations);

test("an empty field's outline leaves a gap for its label", () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <DayField label="From" value="" onChange={() => undefined} />
    </ThemeProvider>,
  );
  // The gap in the outline, as wide as the label.
  expect(html).toContain("max-width:100%;-webkit-transition:max-width");
});

test("a field's calendar starts at the first allowed day", () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <DayField label="Remind on" value="" min="2026-12-01" onChange={() => undefined} />
    </ThemeProvider>,
  );
  expect(/<input[^>]*type="date"[^>]*>/.exec(html)?.[0]).toContain('min="2026-12-01"');
});
