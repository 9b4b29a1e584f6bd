import { settingsCatalogue } from "@presale/contracts/settings.ts";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { callGraphql } from "../../testing/call-graphql.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { startOtherProcess } from "../../testing/other-process.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

afterEach(async () => {
  await test.sql("delete from setting");
  await test.app.settings.load();
});

interface Row {
  key: string;
  value: unknown;
  default: unknown;
  canUpdate: boolean;
  changedAt: string | null;
  changedBy: string | null;
}
const list = "{ settings { key value default canUpdate changedAt changedBy } }";
const update =
  "mutation ($changes: [SettingInput!]!) { updateSettings(changes: $changes) { key value default changedAt changedBy } }";
const setAll = (changes: object[], user: TestUser | null = staff) =>
  test.call<{ updateSettings: Row[] }>(update, { changes }, user);
const set = (key: string, value: unknown, user: TestUser | null = staff) =>
  setAll([{ key, value }], user);
const one = (settings: readonly Row[], key: string) => settings.find((each) => each.key === key);
const rows = () => test.sql("select key, value from setting");

it("staff without update permission can list settings but not change them", async () => {
  const support = await test.staff("presaleManager");
  const reply = await test.call<{ settings: Row[] }>(list, {}, support);
  expect(reply.data.settings.map(({ key }) => key)).toEqual(Object.keys(settingsCatalogue));
  expect(reply.data.settings.map(({ canUpdate }) => canUpdate)).not.toContain(true);
  const { admin } = await test.company();
  expect(statusOf(await test.call(list, {}, admin))).toBe(403);
  for (const user of [null, admin, support])
    expect([401, 403]).toContain(statusOf(await set("uploadMegabytes", 20, user)));
  expect(await rows()).toEqual([]);
});

it("a change applies immediately and is audited; setting the default removes the row", async () => {
  const reply = await set("uploadMegabytes", 20);
  expect(reply.data.updateSettings.map(({ key }) => key)).toEqual(Object.keys(settingsCatalogue));
  expect(one(reply.data.updateSettings, "uploadMegabytes")).toMatchObject({
    value: 20,
    default: 10,
  });
  expect(test.app.settings.get("uploadMegabytes")).toBe(20);
  expect((await set("uploadMegabytes", 10)).errors).toEqual([]);
  expect(test.app.settings.get("uploadMegabytes")).toBe(10);
  expect(await rows()).toEqual([]);
  const written = await test.sql(
    "select target_id, details, actor_user_id::int from audit_entry where action = 'setting.changed' and company_id = $1 order by id",
    [test.app.platformCompanyId],
  );
  expect(written).toEqual([
    { target_id: "uploadMegabytes", details: { before: 10, after: 20 }, actor_user_id: staff.id },
    { target_id: "uploadMegabytes", details: { before: 20, after: 10 }, actor_user_id: staff.id },
  ]);
});

it("several settings change together, or none of them does", async () => {
  const written = () =>
    test.sql<{ key: string }>(
      "select target_id as key from audit_entry where action = 'setting.changed' order by id",
    );
  const before = await written();
  const { settings } = test.app;
  const invalid = await setAll([
    { key: "auditDays", value: 100 },
    { key: "uploadMegabytes", value: 0 },
    { key: "legalName", value: "x" },
    { key: "errorDays", value: 7 },
  ]);
  expect(Object.keys(fieldsOf(invalid))).toEqual(["uploadMegabytes", "legalName"]);
  // The name is valid, but the database refuses it after the first setting has been written.
  await test.sql("alter table setting add constraint test_refused check (key <> 'legalName')");
  try {
    const late = await setAll([
      { key: "auditDays", value: 100 },
      { key: "legalName", value: "Acme Estimates Ltd" },
    ]);
    expect(late.errors).toHaveLength(1);
  } finally {
    await test.sql("alter table setting drop constraint test_refused");
  }
  expect(await rows()).toEqual([]);
  expect(await written()).toEqual(before);
  expect(settings.get("auditDays")).toBe(730);

  const both = [
    { key: "auditDays", value: 100 },
    { key: "legalName", value: "Acme Estimates Ltd" },
  ];
  expect((await setAll(both)).errors).toEqual([]);
  expect(await rows()).toEqual(both);
  expect([settings.get("auditDays"), settings.get("legalName")]).toEqual([
    100,
    "Acme Estimates Ltd",
  ]);
  expect((await written()).slice(before.length)).toEqual([
    { key: "auditDays" },
    { key: "legalName" },
  ]);
});

it("a list of changes names each setting once and isn't empty", async () => {
  for (const values of [[20, 30], []]) {
    const changes = values.map((value) => ({ key: "uploadMegabytes", value }));
    expect(fieldsOf(await setAll(changes))).toHaveProperty("changes");
  }
  expect(await rows()).toEqual([]);
});

it("each setting shows when and by whom it was last changed, with one query for all", async () => {
  await test.sql("update app_user set name = 'Ann Smith' where id = $1", [staff.id]);
  const other = await test.staff();
  const changed = async () => {
    const { data } = await test.call<{ settings: Row[] }>(list, {}, staff);
    return (key: string) => one(data.settings, key);
  };
  expect((await changed())("visitorAddressDays")).toMatchObject({
    changedAt: null,
    changedBy: null,
  });
  await set("visitorAddressDays", 7, other);
  const { updateSettings } = (await set("visitorAddressDays", 30)).data;
  await test.app.settings.set("sessionDays", 7, null);
  const [entry] = await test.sql<{ at: Date }>(
    "select at from audit_entry where target_id = 'visitorAddressDays' order by id desc limit 1",
  );
  const latest = { changedAt: entry?.at.toISOString(), changedBy: "Ann Smith" };
  expect(one(updateSettings, "visitorAddressDays")).toMatchObject(latest);
  const asked = vi.spyOn(test.app.settings, "latestChanges");
  const after = await changed();
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
  expect(after("visitorAddressDays")).toMatchObject(latest);
  expect(after("sessionDays")).toMatchObject({
    changedAt: expect.any(String),
    changedBy: null,
  });
});

it("a change applies on every process; invalid stored values fall back to the default", async () => {
  const other = await startOtherProcess(test);
  try {
    const there = () => other.app.settings.get("uploadMegabytes");
    await set("uploadMegabytes", 30);
    await expect.poll(there).toBe(30);
    // A release with other limits could have stored this value.
    await test.sql("update setting set value = '5000' where key = 'uploadMegabytes'");
    await test.sql("insert into setting (key, value) values ('gone', '1')");
    await set("currency", "EUR");
    await expect.poll(there).toBe(10);
    expect(await other.app.settings.read(["uploadMegabytes", "currency"])).toEqual({
      uploadMegabytes: 10,
      currency: "EUR",
    });
  } finally {
    await other.stop();
  }
});

it("a slow reload doesn't overwrite a newer change", async () => {
  const { settings, pool } = test.app;
  const late = Promise.withResolvers<void>();
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const held = vi.spyOn(pool, "query").mockImplementationOnce(async (...args: unknown[]) => {
    const answer = await query(...args);
    await late.promise;
    return answer as never;
  });
  const loading = settings.load();
  await expect.poll(() => held.mock.calls.length).toBe(1);
  await settings.set("uploadMegabytes", 40, null);
  late.resolve();
  await loading;
  expect(settings.get("uploadMegabytes")).toBe(40);
  held.mockRestore();
  await settings.set("uploadMegabytes", 10, null);
});

it("rejects invalid values with the setting's own message", async () => {
  const wholeNumber = { uploadMegabytes: "Enter a whole number from 1 to 100" };
  for (const value of [0, 101, 1.5, "20", true])
    expect(fieldsOf(await set("uploadMegabytes", value))).toEqual(wholeNumber);
  expect(statusOf(await set("requireStaffTwoFactor", "yes"))).toBe(400);
  expect(statusOf(await set("nothing", 1))).toBe(400);
  for (const value of [{}, [], [1], null])
    expect(statusOf(await set("legalName", value))).toBe(400);
  expect(await rows()).toEqual([]);
});

const prices = async () =>
  (await test.call<{ tokenPrices: unknown }>("{ tokenPrices { amount currency } }", {}, null)).data
    .tokenPrices;
const euro = { currency: "EUR", amount: 95 };
const francs = { currency: "CHF", amount: 1_000_000 };

it("token prices are public and always read from the database", async () => {
  expect(await prices()).toEqual([{ amount: 100, currency: "USD" }]);
  // Simulates another process whose event hasn't arrived yet.
  await test.sql("insert into setting (key, value) values ('tokenPrice', '250')");
  expect(await prices()).toEqual([{ amount: 250, currency: "USD" }]);
  await test.sql("delete from setting");
  expect((await set("currency", "EUR")).errors).toEqual([]);
  expect(await prices()).toEqual([{ amount: 100, currency: "EUR" }]);
  for (const value of [0, -5, 1.5, 1_000_001, "100"])
    expect(fieldsOf(await set("tokenPrice", value))).toEqual({
      tokenPrice: "Enter an amount from 0.01 to 10,000, with at most 2 decimals",
    });
  expect(fieldsOf(await set("currency", "JPY"))).toEqual({
    currency: "Choose an option from the list",
  });
});

it("token prices in other currencies follow the platform's until they are removed", async () => {
  const platforms = { currency: "USD", amount: 100 };
  for (const list of [[francs, euro], [euro], []]) {
    expect((await set("otherTokenPrices", list)).errors).toEqual([]);
    expect(await prices()).toEqual([platforms, ...list]);
  }
  expect(await rows()).toEqual([]);
});

it("the platform's currency can't have a second price", async () => {
  const refusal = "This is the platform's currency. Its price is set under “Token price”.";
  expect(fieldsOf(await set("otherTokenPrices", [euro, { currency: "USD", amount: 1 }]))).toEqual({
    "otherTokenPrices.1.currency": refusal,
  });
  await set("otherTokenPrices", [euro]);
  expect(fieldsOf(await set("currency", "EUR"))).toEqual({
    currency:
      "This currency has a price under “Token prices in other currencies”. Remove that price first.",
  });
  const swapped = [
    { key: "currency", value: "EUR" },
    { key: "otherTokenPrices", value: [{ currency: "USD", amount: 1 }] },
  ];
  expect((await setAll(swapped)).errors).toEqual([]);
  await setAll([
    { key: "currency", value: "USD" },
    { key: "otherTokenPrices", value: [euro] },
  ]);
  expect(
    fieldsOf(
      await setAll([
        { key: "currency", value: "CHF" },
        { key: "otherTokenPrices", value: [euro, francs] },
      ]),
    ),
  ).toEqual({ "otherTokenPrices.1.currency": refusal });
  expect((await set("currency", "CHF")).errors).toEqual([]);
  // Simulates a concurrent change by another process.
  await test.sql("update setting set value = '\"EUR\"' where key = 'currency'");
  expect(await prices()).toEqual([{ currency: "EUR", amount: 100 }]);
});

const amount = "Enter an amount from 0.01 to 10,000, with at most 2 decimals";
const currency = "Choose an option from the list";
it.each<[string, unknown[], Record<string, string>]>([
  ["a zero price", [{ ...euro, amount: 0 }], { "0.amount": amount }],
  ["a negative price", [{ ...euro, amount: -5 }], { "0.amount": amount }],
  ["a fractional price", [{ ...euro, amount: 1.5 }], { "0.amount": amount }],
  ["a price over the maximum", [{ ...euro, amount: 1_000_001 }], { "0.amount": amount }],
  ["a price of type string", [{ ...euro, amount: "100" }], { "0.amount": amount }],
  ["a missing price", [{ currency: "EUR" }], { "0.amount": amount }],
  [
    "a currency with three decimals",
    [euro, { currency: "KWD", amount: 100 }],
    { "1.currency": currency },
  ],
  ["a currency without decimals", [{ currency: "JPY", amount: 100 }], { "0.currency": currency }],
  ["an empty currency", [{ currency: "", amount: 100 }], { "0.currency": currency }],
  ["a lower-case currency", [{ currency: "eur", amount: 100 }], { "0.currency": currency }],
  ["a duplicate currency", [euro, francs, euro], { "2.currency": "This is listed twice" }],
  [
    "several invalid fields",
    [{ currency: "JPY", amount: 0 }, euro, { currency: "CHF", amount: -1 }],
    { "0.currency": currency, "0.amount": amount, "2.amount": amount },
  ],
  ["an unknown field", [{ ...euro, default: true }], { 0: "The request couldn't be read." }],
  ["null as an entry", [null], { 0: "The request couldn't be read." }],
  ["a list as an entry", [[euro]], { 0: "The request couldn't be read." }],
  ["too many entries", Array(10_000).fill(euro), { "": "Choose at most 27" }],
])("a price list with %s is rejected with a field error", async (_what, list, fields) => {
  const named = Object.entries(fields).map(([path, message]) => [
    ["otherTokenPrices", path].filter(Boolean).join("."),
    message,
  ]);
  expect(fieldsOf(await set("otherTokenPrices", list))).toEqual(Object.fromEntries(named));
  expect(await rows()).toEqual([]);
});

it("a change of a setting invalidates only the pages that show it", async () => {
  const versions = async () => {
    const rows = await test.sql<{ name: string; version: number }>(
      "select name, version::int from content_version",
    );
    const of = (wanted: string) => rows.find(({ name }) => name === wanted)?.version ?? 0;
    return { settings: of("settings"), all: of("every page") };
  };
  const { settings, all } = await versions();
  await set("companyStorageMegabytes", 20);
  expect(await versions()).toEqual({ settings, all });
  await set("tokenPrice", 300);
  expect(await versions()).toEqual({ settings: settings + 1, all });
  for (const list of [[euro], []]) await set("otherTokenPrices", list);
  expect(await versions()).toEqual({ settings: settings + 3, all });
  await set("legalName", "Acme Estimates Ltd");
  expect(await versions()).toEqual({ settings: settings + 3, all: all + 1 });
  await set("uploadMegabytes", 20);
  expect(await versions()).toEqual({ settings: settings + 3, all: all + 2 });
});

it("validates legal name and contact email, and accepts a blank email address", async () => {
  for (const value of ["x", "y".repeat(201)])
    expect(statusOf(await set("legalName", value))).toBe(400);
  expect(fieldsOf(await set("contactEmail", "nobody"))).toEqual({ contactEmail: "Invalid email" });
  const { updateSettings } = (await set("contactEmail", " ")).data;
  expect(one(updateSettings, "contactEmail")).toMatchObject({ value: "", default: "" });
});

it("staff see whether a sandbox is on because of a setting or missing configuration", async () => {
  const sandboxes = async () =>
    (await test.call<{ sandboxes: object }>("{ sandboxes { payments emails } }", {}, staff)).data
      .sandboxes;
  expect(await sandboxes()).toEqual({ payments: "fallback", emails: "fallback" });
  for (const key of ["paymentSandbox", "emailSandbox"]) await set(key, true);
  expect(await sandboxes()).toEqual({ payments: "on", emails: "on" });
  for (const key of ["paymentSandbox", "emailSandbox"]) await set(key, false);
  const connected = await startOtherProcess(
    test,
    {},
    {
      env: {
        STRIPE_SECRET_KEY: "sk_test_tests",
        STRIPE_WEBHOOK_SECRET: "whsec_tests",
        SMTP_URL: "smtp://mail.example:25",
      },
    },
  );
  const reply = await callGraphql<{ sandboxes: object }>(
    connected.url,
    "{ sandboxes { payments emails } }",
    {},
    staff.token,
  );
  expect(reply.data.sandboxes).toEqual({ payments: null, emails: null });
  await connected.stop();
});
