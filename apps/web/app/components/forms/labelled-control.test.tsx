import { ThemeProvider } from "@mui/material/styles";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../lib/theme/theme.ts";
import { startTranslations } from "../../testing/translations.ts";
import { DayField } from "./day-field.tsx";

beforeAll(startTranslations);

test("an empty field's edge leaves room for the label that stands over it", () => {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <DayField label="From" value="" onChange={() => undefined} />
    </ThemeProvider>,
  );
  // The gap in the edge, which is as wide as the label.
  expect(html).toContain("max-width:100%;-webkit-transition:max-width");
});
