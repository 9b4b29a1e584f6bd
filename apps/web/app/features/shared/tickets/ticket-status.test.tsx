import { ticketStatuses } from "@presale/contracts/tickets.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../../testing/translations.ts";
import { TicketStatus } from "./ticket-status.tsx";

beforeAll(() => startTranslations());

test.each(ticketStatuses)("%s is an outlined chip, as all statuses are", (status) => {
  expect(renderToStaticMarkup(<TicketStatus status={status} />)).toContain("MuiChip-outlined");
});
