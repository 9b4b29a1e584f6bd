import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as records from "./records.ts";

const app = join(import.meta.dirname, "../..");
const sources = new Map(
  globSync("**/*.{ts,tsx}", { cwd: app })
    .filter((path) => !/\.test\.|^testing\//.test(path))
    .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(app, path), "utf8")]),
);
const source = (path: string) => sources.get(path) ?? "";

/** Every record in browser storage, and the file that reads it. */
const readers: Record<string, { record: string; readBy: string }> = {
  "presale.auth": { record: "authRecord", readBy: "lib/session.ts" },
  "presale.auth.admin": { record: "adminAuthRecord", readBy: "lib/session.ts" },
  "presale.locale": { record: "localeRecord", readBy: "lib/locale.ts" },
  "presale.versions": { record: "versionsRecord", readBy: "lib/apollo/is-outdated.ts" },
  "presale.counting": {
    record: "analyticsConsentRecord",
    readBy: "components/shell/visit-tracking.tsx",
  },
  "presale.lists": { record: "listViewsRecord", readBy: "lib/list/use-list-view.ts" },
  "presale.keys": { record: "singleKeysRecord", readBy: "lib/shortcuts/single-keys.ts" },
  "presale.steps.closed": {
    record: "closedRecord",
    readBy: "features/dashboard/use-closed-steps.ts",
  },
  "presale.dashboard.rows": {
    record: "rowsRecord",
    readBy: "features/dashboard/use-reserved-rows.ts",
  },
  "presale.rail.groups": {
    record: "collapsedRecord",
    readBy: "features/shared/staff-shell/collapsed-groups.ts",
  },
  "`presale.recent.${userId}`": { record: "storeOf(userId)", readBy: "lib/recent.ts" },
  pendingActionKey: {
    record: "pendingActionRecord",
    readBy: "features/shared/pending-action/pending-action.ts",
  },
};

/** Every field of the auth record, and the code that reads it. */
const fieldReaders: Record<keyof records.AuthRecord, { readBy: string; by: RegExp }> = {
  token: { readBy: "lib/session.ts", by: /authRecord\.read\(\)\?\.token/ },
  versions: { readBy: "lib/refresh-session.ts", by: /isOfThisRelease\(stored\.versions\)/ },
  permissions: { readBy: "lib/session.ts", by: /authRecord\.read\(\)\?\.permissions/ },
  locale: { readBy: "lib/locale.ts", by: /authRecord\.read\(\)\?\.locale/ },
  user: { readBy: "lib/session.ts", by: /authRecord\.read\(\)\?\.user/ },
};

const keyOf = /createRecordStore\(\s*("[^"]+"|`[^`]+`|\w+)/g;

test("the table lists every storage record of the application", () => {
  const made = [...sources].flatMap(([path, text]) =>
    path === "lib/storage/record-store.ts"
      ? []
      : [...text.matchAll(keyOf)].map(([, key = ""]) => key.replaceAll('"', "")),
  );
  expect(made.toSorted()).toEqual(Object.keys(readers).toSorted());
});

test.each(Object.entries(readers))(
  "%s is read by the file that the table names",
  (_key, { record, readBy }) => {
    const text = source(readBy);
    expect(["read", "subscribe"].some((how) => text.includes(`${record}.${how}`))).toBe(true);
  },
);

test.each(Object.values(readers))(
  "$record is written by application code",
  ({ record, readBy }) => {
    // A record of one file only isn't exported from records.ts.
    const paths = record in records ? [...sources.keys()] : [readBy];
    expect(paths.some((path) => source(path).includes(`${record}.write(`))).toBe(true);
  },
);

test.each(Object.entries(fieldReaders))(
  "the field %s of the auth record is read",
  (_name, { readBy, by }) => {
    expect(source(readBy)).toMatch(by);
  },
);
