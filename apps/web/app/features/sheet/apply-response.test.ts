import { expect, it } from "vitest";
import {
  applyResponse,
  applyResponseToSheet,
  assignLocalUids,
  createdVersions,
} from "./apply-response.ts";
import { featuresOf } from "./sheet.api.ts";
import type { ChangedSheet } from "./sheet.operations.ts";
import { type Change, rowOfLine, type SheetFeature, uidOf } from "./sheet.ts";

const line = { title: "Login form", minHours: "4.00", maxHours: "8.00", tags: ["auth"] };
const sheet: SheetFeature[] = [{ uid: uidOf("feature", "1"), id: "1", title: "Access", tasks: [] }];
const answer = (more: Partial<ChangedSheet> = {}): ChangedSheet => ({
  made: [],
  refused: [],
  tasks: [],
  features: [],
  keptTitles: [],
  ...more,
});

it("a created row gets the server's ID and cells, a refused one is removed", () => {
  const sent: Change[] = [rowOfLine("new-1", uidOf("feature", "1"), line)];
  const task = { id: "7", title: "Login form", minHours: "4.00", maxHours: "8.00" };
  const [feature] = applyResponse(
    sheet,
    sent,
    answer({
      made: [{ key: "new-1", id: "7" }],
      tasks: [{ ...task, version: 1, workRole: { id: "3" }, tags: [{ title: "auth" }] }],
    }),
  );
  expect(feature?.tasks).toEqual([{ uid: "new-1", ...task, workRoleId: "3", tags: ["auth"] }]);
  const gone = { of: "new", key: "new-1", code: "NOT_FOUND", message: "Gone" } as const;
  expect(applyResponse(sheet, sent, answer({ refused: [gone] }))[0]?.tasks).toEqual([]);
});

it("the versions of created rows follow the sheet's own changes only", () => {
  const name = (uid: string) => (uid === "task-7" ? "new-1" : uid);
  const known = new Map<string, number>();
  const take = (id: string, version: number, more: Partial<ChangedSheet> = {}) => {
    const task = {
      id,
      version,
      title: "T",
      minHours: "1",
      maxHours: "2",
      workRole: null,
      tags: [],
    };
    const found = createdVersions(known, answer({ tasks: [task], ...more }), name);
    for (const [uid, own] of found) known.set(uid, own);
    return found;
  };
  expect(take("7", 1, { made: [{ key: "new-1", id: "7" }] })).toEqual([["new-1", 1]]);
  expect(take("8", 1)).toEqual([]);
  expect(take("7", 2)).toEqual([["new-1", 2]]);
  const refused = { of: "task", key: "7", code: "CHANGED_MEANWHILE", message: "" } as const;
  expect(take("7", 3, { refused: [refused] })).toEqual([]);
  // A colleague's change came in between.
  expect(take("7", 4)).toEqual([]);
});

it("a refetched sheet keeps the page's local row IDs", () => {
  const names = new Map([[uidOf("feature", "1"), "new-9"]]);
  expect(assignLocalUids(sheet, (uid) => names.get(uid) ?? uid)[0]?.uid).toBe("new-9");
});

it("the capacity grows with saved tasks only", () => {
  const loaded = {
    title: "Shop",
    state: "estimating",
    canUpdate: true,
    acceptedVersion: null,
    capacity: 1,
    features: sheet,
  } as const;
  const rows = ["new-1", "new-2"].map((uid) => rowOfLine(uid, uidOf("feature", "1"), line));
  const made = rows.map(({ uid }) => ({ key: uid, id: uid }));
  expect(applyResponseToSheet(loaded, rows, answer({ made })).capacity).toBe(2);
  expect(applyResponseToSheet(loaded, [], answer()).capacity).toBe(1);
  expect(
    applyResponseToSheet({ ...loaded, capacity: null }, rows, answer({ made })).capacity,
  ).toBeNull();
});

it("rows name the features and projects outside the sheet that use them", () => {
  const task = { id: "7", title: "T", minHours: "1", maxHours: "2", workRole: null, tags: [] };
  const place = (id: string) => ({ id, title: `Place ${id}` });
  const loaded = [
    {
      id: "1",
      title: "Access",
      usedIn: [place("4"), place("5")],
      tasks: [{ ...task, usedIn: [place("1"), place("2"), place("3")] }],
    },
    { id: "2", title: "Shop", usedIn: [place("4")], tasks: [] },
  ];
  const [first, second] = featuresOf(loaded, "4");
  expect(first?.otherProjects).toEqual(["Place 5"]);
  expect(first?.tasks[0]?.otherFeatures).toEqual(["Place 3"]);
  expect(second?.otherProjects).toEqual([]);
  expect(featuresOf(loaded, null)[1]?.otherProjects).toEqual(["Place 4"]);
});
