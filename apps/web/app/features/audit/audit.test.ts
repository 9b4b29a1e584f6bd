import { auditActions, sentenceDetails } from "@presale/contracts/audit.ts";
import { updateProjectPriceInput } from "@presale/contracts/inputs/price.input.ts";
import { translate } from "@presale/contracts/translate.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { dayRange } from "../../lib/day-range.ts";
import type { Translate } from "../../lib/i18n/use-translate.ts";
import { startTranslations } from "../../testing/translations.ts";
import { detailsOf, nameKey, sentenceOf } from "./sentence.ts";

beforeAll(startTranslations);
const t: Translate = translate;

const entry = { action: "", actor: "Ada Admin", targetName: "Max Manager", details: null };

const days: readonly string[] = ["until", "validFrom"];
const everyDetail = Object.fromEntries(
  sentenceDetails.map((name) => [
    name,
    name === "tokens" ? 3 : days.includes(name) ? "2026-12-31" : "overhead",
  ]),
);

describe("Audit log sentence", () => {
  it("names the actor, the change and its target", () => {
    expect(
      sentenceOf(t, {
        ...entry,
        action: "user.typeChanged",
        details: { before: "companyEngineer", after: "companyManager" },
      }),
    ).toBe("Ada Admin changed the type of Max Manager: Company engineer → Company manager");
    expect(
      sentenceOf(t, {
        ...entry,
        action: "user.roleChanged",
        details: { before: null, after: "Reviewer" },
      }),
    ).toBe(
      "Ada Admin changed the role of Max Manager: none (permissions of the user type) → Reviewer",
    );
    expect(
      sentenceOf(t, {
        ...entry,
        action: "tokens.spent",
        targetName: "Shop",
        details: { tokens: 1 },
      }),
    ).toBe("Ada Admin spent 1 token on Shop");
  });

  it("has words for states, all pages and missing names", () => {
    const details = { before: "new", after: "processing" };
    expect(sentenceOf(t, { ...entry, action: "feedback.stateChanged", details })).toBe(
      "Ada Admin changed the status of the review by Max Manager: New → In progress",
    );
    expect(sentenceOf(t, { ...entry, action: "page.dropped", targetName: "every page" })).toBe(
      "Ada Admin removed all pages from the cache",
    );
    expect(sentenceOf(t, { ...entry, action: "user.activated", targetName: null })).toBe(
      "Ada Admin activated (no name)",
    );
  });

  it("names the work role and the day of a rate", () => {
    const details = { workRole: "Engineer", validFrom: "2027-01-01" };
    const rate = { ...entry, targetName: "Standard", details };
    expect(sentenceOf(t, { ...rate, action: "rate.set" })).toBe(
      "Ada Admin set the rate of Engineer from 01/01/2027 in “Standard”",
    );
    expect(detailsOf(t, { action: "rate.set", details })).toEqual([]);
  });

  it("names the changed fields of a price", () => {
    const changed = (fields: string) =>
      sentenceOf(t, {
        ...entry,
        action: "price.changed",
        targetName: "Web shop",
        details: { fields },
      });
    expect(changed("overhead, taxRate, workRoleId")).toBe(
      "Ada Admin changed the price of “Web shop”: overhead, tax rate, default work role",
    );
    const { version, ...fields } = updateProjectPriceInput.shape;
    for (const field of Object.keys(fields))
      expect(changed(field)).not.toMatch(/“Web shop”: .*[A-Z]/);
  });

  it("exists for every action, with a name for the filter", () => {
    for (const action of auditActions) {
      const sentence = sentenceOf(t, { ...entry, action, details: everyDetail });
      expect(sentence).toMatch(/Ada Admin|^The client /);
      expect(sentence).not.toMatch(/\{\{|sentences\./);
      expect(t(nameKey(action))).not.toMatch(/actions\.|audit:/);
    }
  });

  it("has a value for each placeholder of each action", () => {
    for (const action of auditActions) {
      let used: Record<string, unknown> = {};
      let text = "";
      const sentence = sentenceOf(
        (key, values) => {
          if (!key.startsWith("audit:sentences.")) return t(key, values);
          used = values ?? {};
          text = t(key, Object.fromEntries(Object.keys(used).map((name) => [name, `{${name}}`])));
          return t(key, values);
        },
        { ...entry, action, details: everyDetail },
      );
      for (const [, name = ""] of text.matchAll(/\{(\w+)\}/g))
        expect(used[name], `${name} of ${action}`).toBeTruthy();
      expect(sentence, action).not.toMatch(/ {2}|“”| '|\b(of|for|to|from|was|until|in)$/);
    }
  });

  it("falls back to the action's code for unknown actions", () => {
    expect(sentenceOf(t, { ...entry, action: "moon.landed" })).toBe("Ada Admin: moon.landed");
  });
});

const details = (value: unknown, action = "setting.changed") =>
  detailsOf(t, { action, details: value });

describe("Audit log details", () => {
  it("list old and new values by field", () => {
    expect(
      details({ before: { name: "Acme", web: null }, after: { name: "Acme Ltd", web: "x" } }),
    ).toEqual([
      { field: "Name", before: "Acme", after: "Acme Ltd" },
      { field: "Website", before: "None", after: "x" },
    ]);
    expect(details({ before: false, after: true })).toEqual([
      { field: "Value", before: "No", after: "Yes" },
    ]);
    expect(details({ after: { name: "Lead", permissions: ["a", "b"] } })).toEqual([
      { field: "Name", before: "None", after: "Lead" },
      { field: "Permissions", before: "None", after: "a, b" },
    ]);
    expect(
      details({
        before: [],
        after: [
          { currency: "EUR", amount: 95 },
          { currency: "CAD", amount: 140 },
        ],
      }),
    ).toEqual([{ field: "Value", before: "None", after: "€0.95\u00a0EUR, $1.40\u00a0CAD" }]);
    expect(details({ reason: "Ticket 12" })).toEqual([{ field: "Reason", after: "Ticket 12" }]);
    expect(details({ total: 9500, currency: "CAD" })).toEqual([
      { field: "Total", after: "$95.00\u00a0CAD" },
      { field: "Currency", after: "CAD" },
    ]);
    const publishAt = new Date(2026, 11, 1, 9, 30).toISOString();
    expect(details({ publishAt }, "article.scheduled")).toEqual([
      { field: "Publication time", after: "01/12/2026 09:30" },
    ]);
    expect(details(null)).toEqual([]);
    expect(details({ before: "a", after: "b" }, "user.typeChanged")).toEqual([]);
  });
});

describe("dayRange", () => {
  it("covers both days in full in local time", () => {
    const { from, before } = dayRange("2026-11-20", "2026-11-21");
    expect([from, before]).toEqual([
      new Date(2026, 10, 20).toISOString(),
      new Date(2026, 10, 22).toISOString(),
    ]);
  });

  it("leaves out invalid days", () => {
    for (const day of ["", "yesterday", "0002-01-01", null])
      expect(dayRange(day, day)).toEqual({ from: undefined, before: undefined });
  });
});
