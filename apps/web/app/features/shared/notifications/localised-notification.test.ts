import { translate } from "@presale/contracts/translate.ts";
import { beforeAll, expect, test } from "vitest";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { startTranslations } from "../../../testing/translations.ts";
import { localisedNotification } from "./localised-notification.ts";

beforeAll(startTranslations);
const t: Translate = translate;

test("who changed one's access is named; of the staff, only that it was they", () => {
  const wordsOf = (by: unknown) =>
    localisedNotification(t, { isPermitted: () => true }, { kind: "accessChanged", data: { by } })
      .text;
  expect(wordsOf("Ada Admin")).toBe("Ada Admin changed your permissions");
  expect(wordsOf(null)).toBe("Presale staff changed your permissions");
});

test("news of an invoice leads to it, for who may go there", () => {
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

test("a reminder that is due leads to its note on the page that it is about", () => {
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

test("news of a ticket leads to it on one's own side; to companies staff have no names", () => {
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
    "Presale staff set the ticket “PDF empty” to “Closed”",
  );
  expect(told("ticketNote", toStaff).text).toBe("Eve added a note to the ticket “PDF empty”");
  expect(told("ticketAssigned", toStaff).to).toBe("/backoffice/support/7");
});
