import type { FeatureDifference } from "@presale/domain/compare-versions.ts";
import { expect, test } from "vitest";
import {
  changedFields,
  changedTexts,
  countKinds,
  countTaskKinds,
  hoursChange,
} from "./comparison-labels.ts";
import type { ComparedHead } from "./versions.operations.ts";

const paragraph = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

const head: ComparedHead = {
  schema: 1,
  number: 1,
  frozenOn: "2026-11-28",
  timeZone: "UTC",
  detail: "tasks",
  title: "Web shop",
  clientName: null,
  proposalNumber: null,
  validUntil: "2026-12-28",
  preparedBy: { name: "Ann", email: "ann@northlight.example" },
  members: [{ name: "Ann", role: "Lead" }],
  description: paragraph("Six to ten hours"),
  assumptions: null,
  exclusions: null,
  totals: { minHours: "1.00", maxHours: "2.00" },
};

test.each([
  ["8.00", "12.00", "+4"],
  ["12.50", "10.00", "−2.5"],
  ["0.10", "0.30", "+0.2"],
  ["1200.00", "1200.00", "0"],
])("from %s to %s hours, the change is %s", (before, after, change) =>
  expect(hoursChange(before, after)).toBe(change),
);

test("differences are counted by kind, tasks across features", () => {
  const row = (kind: FeatureDifference["kind"]) => ({ kind, from: null, to: null, fields: [] });
  const features: FeatureDifference[] = [
    { ...row("changed"), tasks: [row("added"), row("same")] },
    { ...row("added"), tasks: [row("added")] },
  ];
  expect(countKinds(features)).toEqual({ added: 1, removed: 0, changed: 1, moved: 0, same: 0 });
  expect(countTaskKinds(features)).toMatchObject({ added: 2, same: 1 });
});

test("only changed fields and texts are returned, as lines", () => {
  const later: ComparedHead = {
    ...head,
    number: 2,
    frozenOn: "2026-11-29",
    clientName: "Alder & Finch",
    validUntil: "2027-01-31",
    detail: "descriptions",
    members: [],
    description: paragraph("Six to twelve hours"),
  };
  const name = (detail: string) => `level ${detail}`;
  expect(changedFields(head, later, name)).toEqual([
    { field: "clientName", before: [], after: ["Alder & Finch"] },
    { field: "validUntil", before: ["28/12/2026"], after: ["31/01/2027"] },
    { field: "detail", before: ["level tasks"], after: ["level descriptions"] },
    { field: "members", before: ["Ann · Lead"], after: [] },
  ]);
  expect(changedTexts(head, later)).toEqual([
    { field: "description", before: ["Six to ten hours"], after: ["Six to twelve hours"] },
  ]);
  expect(changedFields(head, head, name)).toEqual([]);
});
