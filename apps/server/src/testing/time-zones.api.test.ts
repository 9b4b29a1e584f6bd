import { parseTimeZone } from "@presale/contracts/time-zone.ts";
import { beforeAll, expect, it } from "vitest";
import { factories } from "./factories.ts";
import { someOf } from "./full-suites.ts";
import { type TestUser, testApp } from "./test-app.ts";

const test = testApp();
const make = factories(test);

/** Names that browsers have reported, or that only some time zone databases have. */
const odd = [
  "",
  " ",
  "US/Pacific-New",
  "us/pacific-new",
  "Etc/Unknown",
  "EST5EDT",
  "GMT+0",
  "GMT+2",
  "Etc/GMT+11",
  "SystemV/EST5",
  "SystemV/PST8PDT",
  "PST",
  "posix/UTC",
  "right/UTC",
  "Factory",
  "localtime",
  "+05:30",
  "Z",
  "Europe/Berlin\u0000",
  "\ud800",
  "Ünknown/Zone",
  "x".repeat(100),
];

let stored: Set<string>;
let names: string[];
let admin: TestUser;
let taskId: string;
beforeAll(async () => {
  const rows = await test.sql<{ name: string }>("select name from pg_timezone_names");
  stored = new Set(rows.map(({ name }) => name));
  const all = [...stored, ...Intl.supportedValuesOf("timeZone"), ...odd];
  names = [...new Set(all.flatMap((name) => [name, name.toLowerCase()]))].toSorted();
  ({ admin } = await test.company());
  taskId = await make.task(admin);
});

const isKnown = (timeZone: string) => {
  try {
    new Intl.DateTimeFormat("en-GB", { timeZone });
    return true;
  } catch {
    return false;
  }
};

it("PostgreSQL has every accepted time zone, and lacks names that Intl has", () => {
  const lacking = names.filter((name) => isKnown(name) && !stored.has(name));
  expect(lacking).toEqual(
    expect.arrayContaining(["SystemV/EST5", "US/Pacific-New", "europe/berlin"]),
  );
  const zones = names.map(parseTimeZone).filter((zone) => zone !== null);
  expect(new Set(zones).size).toBeGreaterThan(400);
  expect(zones.filter((zone) => !stored.has(zone))).toEqual([]);
});

interface Company {
  updateCompany: { timeZone: string };
}
const saveZone = (timeZone: string) =>
  test.call<Company>(
    "mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { timeZone } }",
    { input: { timeZone } },
    admin,
  );

it("a chosen time zone is stored by its canonical name or refused beside its field", async () => {
  for (const name of [...odd, ...someOf(names, { every: 25, from: 0 })]) {
    const { data, errors } = await saveZone(name);
    const zone = parseTimeZone(name);
    if (zone) expect([name, errors, data.updateCompany.timeZone]).toEqual([name, [], zone]);
    else
      expect([name, errors[0]?.extensions]).toMatchObject([
        name,
        { status: 400, fields: [{ path: "timeZone" }] },
      ]);
  }
});

it("a browser's time zone never causes an error", async () => {
  const failures: string[] = [];
  for (const timeZone of [...odd, ...someOf(names, { every: 15, from: 0 })]) {
    const { errors } = await test.call(
      `query ($timeZone: String!, $filter: NoteDaysFilter!) {
        tokenMonths(timeZone: $timeZone) { month }
        noteDays(filter: $filter, timeZone: $timeZone) { day }
      }`,
      { timeZone, filter: { from: "2027-03-01T00:00:00Z", until: "2027-04-01T00:00:00Z" } },
      admin,
    );
    if (errors.length > 0) failures.push(`${timeZone}: ${JSON.stringify(errors)}`);
  }
  expect(failures).toEqual([]);
});

it("a reminder in a browser's time zone is stored and read in its canonical zone", async () => {
  for (const timeZone of [...odd, ...someOf(names, { every: 40, from: 0 })]) {
    const when = { remindOn: "2028-03-26", remindTime: "02:30", timeZone };
    const { data, errors } = await test.call<{
      createNote: { timeZone: string; remindOn: string };
    }>(
      "mutation ($input: CreateNoteInput!) { createNote(input: $input) { timeZone remindOn } }",
      {
        input: { entityType: "task", entityId: taskId, description: "Ask the client", ...when },
      },
      admin,
    );
    expect([timeZone, errors, data.createNote]).toEqual([
      timeZone,
      [],
      { timeZone: parseTimeZone(timeZone) ?? "UTC", remindOn: "2028-03-26" },
    ]);
  }
});
