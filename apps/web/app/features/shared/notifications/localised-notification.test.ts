import { translate } from "@presale/contracts/translate.ts";
import { beforeAll, expect, test } from "vitest";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { startTranslations } from "../../../testing/translations.ts";
import { localisedNotification } from "./localised-notification.ts";

beforeAll(startTranslations);
const t: Translate = translate;

test("a permission change names the colleague, but not the staff member", () => {
  const wordsOf = (by: unknown) =>
    localisedNotification(t, { isPermitted: () => true }, { kind: "accessChanged", data: { by } })
      .text;
  expect(wordsOf("Ada Admin")).toBe("Ada Admin changed your permissions");
  expect(wordsOf(null)).toBe("Presale staff changed your permissions");
});

test("an invoice notification links to the invoice if the user may open it", () => {
  const told = (kind: string, isPermitted: boolean) =>
    localisedNotification(
      t,
      { isPermitted: () => isPermitted },
      { kind, data: { invoiceId: "7", number: "INV-2026-00001", tokens: 20 } },
    );
  expect(told("invoiceApproved", true).to).toBe("/workspace/invoices/7");
  expect(told("invoiceFailed", true).to).toBe("/workspace/invoices/7");
  expect(told("invoiceFailed", false).to).toBeUndefined();
});

test("a due reminder links to its note on the page it is about", () => {
  const data = {
    noteId: "12",
    entityType: "feature",
    entityId: "7",
    title: "Single sign-on",
    words: "Ask the client",
  };
  const told = localisedNotification(t, { isPermitted: () => true }, { kind: "reminderDue", data });
  expect(told.to).toBe("/workspace/features/7#note-12");
});

test("a ticket notification links to the user's own area and hides staff names", () => {
  const told = (kind: string, data: object) =>
    localisedNotification(
      t,
      { isPermitted: () => true },
      { kind, data: { ticketId: "7", title: "PDF empty", ...data } },
    );
  const toCompany = { by: null, company: null };
  const toStaff = { by: "Eve", company: "Acme" };
  expect(told("ticketMessage", { ...toCompany, isNew: false })).toEqual({
    text: "Presale staff replied to the ticket “PDF empty”",
    to: "/workspace/support/7",
  });
  expect(told("ticketMessage", { ...toStaff, isNew: true })).toEqual({
    text: "Eve opened the ticket “PDF empty”",
    details: "Acme",
    to: "/backoffice/support/7",
  });
  expect(told("ticketStatus", { ...toCompany, status: "closed" }).text).toBe(
    "Presale staff changed the status of the ticket “PDF empty” to “Closed”",
  );
  expect(told("ticketNote", toStaff).text).toBe("Eve added a note to the ticket “PDF empty”");
  expect(told("ticketAssigned", toStaff).to).toBe("/backoffice/support/7");
});

test("one notification names a paid invoice, its tokens and the balance", () => {
  const told = (data: object) =>
    localisedNotification(
      t,
      { isPermitted: () => true },
      {
        kind: "invoiceApproved",
        data: { invoiceId: "7", number: "INV-2026-00001", ...data },
      },
    );
  expect(told({ tokens: 20, balance: 25 })).toMatchObject({
    text: "Invoice INV-2026-00001 has been paid and 20 tokens were added",
    details: "25 tokens left",
  });
  // Older notifications have no balance.
  expect(told({ tokens: 1 }).text).toBe(
    "Invoice INV-2026-00001 has been paid and 1 token was added",
  );
  expect(told({ tokens: 1 }).details).toBeUndefined();
});

test("removed tokens are told apart from those spent on a project", () => {
  const textOf = (tokens: number, projectTitle: string | null) => {
    const projectId = projectTitle === null ? null : "7";
    const data = { tokens, balance: 30, projectId, projectTitle };
    const kind = "projectTaskTokensUpdated";
    return localisedNotification(t, { isPermitted: () => true }, { kind, data }).text;
  };
  expect(textOf(-1, "Web shop")).toBe("1 token was spent on “Web shop”");
  expect(textOf(-20, null)).toBe("20 tokens were removed");
  expect(textOf(20, null)).toBe("20 tokens were added");
});
