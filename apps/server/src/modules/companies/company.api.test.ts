import { beforeAll, describe, expect, it } from "vitest";
import { registerAndLogIn } from "../../testing/accounts.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let company: Record<"admin" | "manager" | "engineer", TestUser>;
let other: TestUser;
beforeAll(async () => {
  company = await test.company("Acme");
  other = (await test.company("Other")).admin;
});

const fields = "name email web currency";
const save = (input: object, user: TestUser | null = company.admin) =>
  test.call<{ updateCompany: object | null }>(
    `mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { ${fields} } }`,
    { input },
    user,
  );
const read = async (user: TestUser) =>
  (await test.call<{ me: { company: object } }>(`{ me { company { ${fields} } } }`, {}, user)).data
    .me.company;
const findAuditEntries = () =>
  test.sql(
    "select actor_name, target_name, details from audit_entry where action = 'company.updated' and company_id = $1 order by id",
    [company.admin.companyId],
  );

describe("Company profile", () => {
  it("rejects a web address in a new name, but accepts an existing one", async () => {
    const { admin } = await test.company("Acme");
    const refused = { name: "A name can't contain a web or email address" };
    expect(fieldsOf(await save({ name: "win.example/now" }, admin))).toEqual(refused);
    await test.sql("update company set name = 'www.acme.example' where id = $1", [admin.companyId]);
    const saved = await save({ name: "www.acme.example", web: "https://acme.example" }, admin);
    expect(saved.errors).toEqual([]);
    expect(fieldsOf(await save({ name: "www.other.example" }, admin))).toEqual(refused);
    expect((await save({ name: "Booking.com" }, admin)).errors).toEqual([]);
  });

  it("is saved by an admin, visible to all members, and each change is audited", async () => {
    expect(await read(company.engineer)).toEqual({
      name: "Acme",
      email: null,
      web: null,
      currency: "USD",
    });
    await save({
      name: " Acme Ltd ",
      email: "Office@Acme.example",
      web: "https://acme.example/about",
      currency: "EUR",
    });
    await save({ web: "" });
    await save({ currency: "EUR" });
    expect(await read(company.engineer)).toEqual({
      name: "Acme Ltd",
      email: "office@acme.example",
      web: null,
      currency: "EUR",
    });
    expect(await read(other)).toMatchObject({ name: "Other", currency: "USD" });
    expect(await findAuditEntries()).toMatchObject([
      {
        target_name: "Acme Ltd",
        details: {
          before: { name: "Acme", email: null, web: null, currency: "USD" },
          after: {
            name: "Acme Ltd",
            email: "office@acme.example",
            web: "https://acme.example/about",
            currency: "EUR",
          },
        },
      },
      { details: { before: { web: "https://acme.example/about" }, after: { web: null } } },
    ]);
  });

  it("names every invalid field and changes nothing", async () => {
    const before = [await read(company.admin), await findAuditEntries()];
    expect(
      fieldsOf(
        await save({ name: "x", email: "nobody", web: "javascript:alert(1)", currency: "JPY" }),
      ),
    ).toEqual({
      name: "Use a minimum of 2 and a maximum of 40 characters",
      email: "Invalid email",
      web: "Enter a web address such as https://example.com",
      currency: "Choose a currency from the list",
    });
    for (const web of [
      "acme.example",
      "http:/acme.example",
      "ftp://acme.example",
      "https://acme",
      "https://user:secret@acme.example",
      "https://acme.example/a b",
      `https://acme.example/${"x".repeat(200)}`,
      "https://acme.example/\ud800",
    ])
      expect(Object.keys(fieldsOf(await save({ web })))).toEqual(["web"]);
    for (const timeZone of [
      "Mars/Olympus",
      "SystemV/EST5",
      "Etc/Unknown",
      "",
      "+02:00",
      "x".repeat(10_000),
    ])
      expect(fieldsOf(await save({ timeZone }))).toEqual({
        timeZone: "Unknown time zone",
      });
    expect([await read(company.admin), await findAuditEntries()]).toEqual(before);
  });

  it("gets its time zone from the registering browser, and an admin can change it", async () => {
    const zone = async (user: Pick<TestUser, "token">) =>
      (
        await test.call<{ me: { company: { timeZone: string } } }>(
          "{ me { company { timeZone } } }",
          {},
          user as TestUser,
        )
      ).data.me.company.timeZone;
    for (const [sent, stored] of [
      ["Europe/Prague", "Europe/Prague"],
      ["us/pacific-new", "America/Los_Angeles"],
      ["Etc/Unknown", "UTC"],
      ["Mars/Olympus", "UTC"],
      ["+02:00", "UTC"],
      [null, "UTC"],
    ])
      expect(await zone(await registerAndLogIn(test, { timeZone: sent }))).toBe(stored);
    await save({ timeZone: "america/new_york" }, other);
    expect(await zone(other)).toBe("America/New_York");
  });

  it("only admins can change it", async () => {
    const before = [await read(company.admin), await findAuditEntries()];
    for (const [who, status] of [
      [null, 401],
      [company.engineer, 403],
      [company.manager, 403],
      [await test.staff(), 403],
    ] as const)
      expect(statusOf(await save({ name: "Mine" }, who))).toBe(status);
    expect([await read(company.admin), await findAuditEntries()]).toEqual(before);
  });
});
