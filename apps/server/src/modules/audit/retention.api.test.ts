import { beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let staff: TestUser;
let people: TestUser[];
beforeAll(async () => {
  staff = await test.staff();
  people = [(await test.company()).admin, (await test.company()).admin];
});

const setSetting = async (key: string, value: number) => {
  const reply = await test.call(
    "mutation ($changes: [SettingInput!]!) { updateSettings(changes: $changes) { key } }",
    { changes: [{ key, value }] },
    staff,
  );
  expect(reply.errors).toEqual([]);
};

/** Data with a retention period: how to insert a row of a given age, and which ages are left. */
const kinds = [
  {
    what: "audit log entries",
    key: "auditDays",
    byDefault: 730,
    changed: 40,
    add: ({ companyId }: TestUser, days: number) =>
      test.sql(
        "insert into audit_entry (company_id, action, target_id, at) values ($1, 'user.updated', $2, now() - make_interval(days => $3))",
        [companyId, String(days), days],
      ),
    left: "select company_id::int as company, target_id::int as days from audit_entry where action = 'user.updated' order by 1, 2",
    isOfCompany: true,
  },
  {
    what: "contact messages",
    key: "contactDays",
    byDefault: 365,
    changed: 7,
    add: (_user: TestUser, days: number) =>
      test.sql(
        "insert into contact (name, email, subject, message, created_at) values ('N', 'n@example.test', $1, 'M', now() - make_interval(days => $2))",
        [String(days), days],
      ),
    left: "select subject::int as days from contact order by 1",
    isOfCompany: false,
  },
  {
    what: "visitors' IP addresses",
    key: "visitorAddressDays",
    byDefault: 30,
    changed: 3,
    add: (_user: TestUser, days: number) =>
      test.sql(
        "insert into feedback (score, review, ip, created_at) values (5, $1, '192.0.2.1', now() - make_interval(days => $2))",
        [String(days), days],
      ),
    left: "select review::int as days from feedback where ip is not null order by 1",
    isOfCompany: false,
  },
  {
    what: "ended sessions",
    key: "sessionDays",
    byDefault: 30,
    changed: 3,
    add: async (user: TestUser, days: number) => {
      const [id] = (await test.session(user)).split(".");
      await test.sql(
        "update session set ended_at = now() - make_interval(days => $2), device = $3 where id = $1",
        [id, days, String(days)],
      );
    },
    left: "select company_id::int as company, device::int as days from session where device ~ '^[0-9]+$' order by 1, 2",
    isOfCompany: true,
  },
] as const;

describe.each(kinds)(
  "Retention of $what",
  ({ key, byDefault, changed, add, left, isOfCompany }) => {
    it("rows are deleted after the configured days, and a changed setting applies immediately", async () => {
      const owners = isOfCompany ? people : people.slice(0, 1);
      const kept = (ages: number[]) =>
        owners.flatMap(({ companyId }) =>
          ages.map((days) => (isOfCompany ? { company: companyId, days } : { days })),
        );
      for (const user of owners)
        for (const days of [changed - 1, changed + 1, byDefault - 1, byDefault + 1])
          await add(user, days);
      await test.app.runMaintenance();
      expect(await test.sql(left)).toEqual(kept([changed - 1, changed + 1, byDefault - 1]));
      await setSetting(key, changed);
      await test.app.runMaintenance();
      expect(await test.sql(left)).toEqual(kept([changed - 1]));
    });
  },
);

it("forget_audit deletes only old entries of its own company", async () => {
  const [own] = people as [TestUser, TestUser];
  const change = (text: string) =>
    inTransaction(test.app.pool, own.companyId, (tx) => tx.query(text)).then(
      () => null,
      (error: Error) => String(error.cause ?? error),
    );
  expect(await change("delete from audit_entry")).toContain("permission denied");
  expect(await change("update audit_entry set actor_name = 'X'")).toContain("permission denied");
  expect(await change("select forget_audit(29, 100)")).toContain("at least 30 days");
  await test.sql("update audit_entry set at = now() - interval '50 days'");
  const of = async ({ companyId }: TestUser) =>
    (await test.sql("select from audit_entry where company_id = $1", [companyId])).length;
  const before = await Promise.all(people.map(of));
  expect(Math.min(...before)).toBeGreaterThan(0);
  expect(await change("select forget_audit(45, 100)")).toBe(null);
  expect(await Promise.all(people.map(of))).toEqual([0, before[1]]);
});

it("a retention setting rejects zero, negative and very large values", async () => {
  for (const key of ["auditDays", "errorDays", "contactDays", "visitorAddressDays", "sessionDays"])
    for (const value of [0, -1, 100_000]) await expect(setSetting(key, value)).rejects.toThrow();
});
