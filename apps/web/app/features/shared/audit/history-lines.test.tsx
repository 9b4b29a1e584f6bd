import { ThemeProvider } from "@mui/material/styles";
import { auditActions, clientActions } from "@presale/contracts/audit.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { theme } from "../../../lib/theme/theme.ts";
import { startTranslations } from "../../../testing/translations.ts";
import { HistoryLines } from "./history-lines.tsx";

beforeAll(startTranslations);

const textOf = (action: string) => {
  const entry = { actorName: null, impersonatorName: null, details: {} };
  const html = renderToStaticMarkup(
    <ThemeProvider theme={theme}>
      <HistoryLines entries={[{ ...entry, id: "1", at: "2026-11-29T12:00:00Z", action }]} />
    </ThemeProvider>,
  );
  return html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, " ");
};

test("an entry names one actor: the client, or else the system", () => {
  for (const action of auditActions) {
    const isByClient = /by client|from client/.test(textOf(action));
    expect(clientActions.includes(action), action).toBe(isByClient);
    expect(textOf(action).includes("by the system"), action).toBe(!isByClient);
  }
});
