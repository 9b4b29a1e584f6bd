import { settingsCatalogue } from "@presale/contracts/settings.ts";
import { beforeAll, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const list = "{ settings { key value default canUpdate } }";
const update =
  "mutation ($key: SettingKey!, $value: Json!) { updateSetting(key: $key, value: $value) { key value default } }";
const set = (key: string, value: unknown, user: TestUser | null = staff) =>
  test.call(update, { key, value }, user);
const rows = () => test.sql("select key, value from setting");

it("all settings are listed with value and default, also for who may not change them", async () => {
  const support = await test.staff("presaleManager");
  const reply = await test.call<{ settings: { key: string; canUpdate: boolean }[] }>(
    list,
    {},
    support,
  );
  expect(reply.data.settings.map(({ key }) => key)).toEqual(Object.keys(settingsCatalogue));
  expect(reply.data.settings.map(({ canUpdate }) => canUpdate)).not.toContain(true);
  const { admin } = await test.company();
  expect(statusOf(await test.call(list, {}, admin))).toBe(403);
  for (const user of [null, admin, support])
    expect([401, 403]).toContain(statusOf(await set("uploadMegabytes", 20, user)));
  expect(await rows()).toEqual([]);
});

it("a change counts at once, is written down, and the default takes it back", async () => {
  expect((await set("uploadMegabytes", 20)).data).toEqual({
    updateSetting: { key: "uploadMegabytes", value: 20, default: 10 },
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

it("what the catalogue doesn't allow is refused with the setting's own sentence", async () => {
  const wholeNumber = { uploadMegabytes: "Enter a whole number from 1 to 100" };
  for (const value of [0, 101, 1.5, "20", true])
    expect(fieldsOf(await set("uploadMegabytes", value))).toEqual(wholeNumber);
  expect(fieldsOf(await set("termsVersion", " "))).toEqual({
    termsVersion: "Use a minimum of 1 and a maximum of 40 characters",
  });
  expect(statusOf(await set("requireStaffTwoFactor", "yes"))).toBe(400);
  expect(statusOf(await set("nothing", 1))).toBe(400);
  for (const value of [{}, [], null]) expect(statusOf(await set("termsVersion", value))).toBe(400);
  expect(await rows()).toEqual([]);
});
