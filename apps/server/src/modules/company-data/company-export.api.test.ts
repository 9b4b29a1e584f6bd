import { beforeEach, describe, expect, it } from "vitest";
import { ownedTables } from "../../platform/db/owned-tables.ts";
import { inReadTransaction } from "../../platform/db/transaction.ts";
import { goodPassword } from "../../testing/accounts.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { makeRows } from "../../testing/fixtures.ts";
import { png } from "../../testing/images.ts";
import { impersonate } from "../../testing/impersonation.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { ticketsOf } from "../../testing/tickets.ts";
import { enableTwoFactor, setPassword } from "../../testing/two-factor.ts";
import { unpack } from "../../testing/unpack.ts";
import { upload } from "../../testing/upload.ts";
import { exportedColumns, isExported, withheldColumns, withheldTables } from "./company-export.ts";

const test = testApp();
const make = factories(test);
const listed = new URL("./exported-columns.txt", import.meta.url).pathname;
let admin: TestUser;
let engineer: TestUser;
beforeEach(async () => {
  ({ admin, engineer } = await test.company("Exporting & Co"));
  await setPassword(test, admin);
});

const requestExport = (
  user: TestUser | string | null = admin,
  input: object = { password: goodPassword },
) =>
  test.call<{ exportCompanyData: string | null }>(
    "mutation ($input: ProofInput!) { exportCompanyData(input: $input) }",
    { input },
    user,
  );
const fetchData = (link: string | null) => fetch(`${test.url}${link}`);
const rowsOf = (bytes: Buffer | undefined) =>
  JSON.parse(String(bytes ?? "[]")) as Record<string, unknown>[];

describe("Company data export", () => {
  it("is a complete zip of the company's rows and files, without other companies' data", async () => {
    const image = await png();
    const file = await upload(test, admin, "Site plan.png", image);
    const { id: fileId } = file.data.uploadFile;
    const other = await test.company("Neighbour");
    await makeRows(test, other.admin, "Neighbour");
    await make.project(admin, { featureIds: [await make.featureWithTasks(engineer, 2)] });
    await test.sql(
      "insert into tag (company_id, author_id, title) select $1, $2, 'Tag ' || n from generate_series(1, 1201) as n",
      [admin.companyId, admin.id],
    );
    const note =
      "insert into note (company_id, task_id, author_id, description, remind_at, time_zone, is_shared) select $1, max(id), $2, $3, now(), 'UTC', $4 from task where company_id = $1";
    await test.sql(note, [admin.companyId, engineer.id, "Engineer's own note", false]);
    await test.sql(note, [admin.companyId, engineer.id, "Note for everybody", true]);
    const { data, errors } = await requestExport();
    expect(errors).toEqual([]);
    const response = await fetchData(data.exportCompanyData);
    expect(response.headers.get("content-disposition")).toMatch(
      /attachment.*presale-company-.*zip/,
    );
    const files = await unpack(response);
    const rows = (name: string) => rowsOf(files[`${name}.json`]);
    const [company] = rows("company");
    expect(company).toMatchObject({
      ...{ id: admin.companyId, name: "Exporting & Co", terms: null },
      ...{ timeZone: expect.any(String), proposalValidDays: expect.any(Number) },
    });
    expect(company).not.toHaveProperty("eraseAt");
    expect(rows("task")).toHaveLength(2);
    expect(rows("task")[0]).toMatchObject({ authorId: engineer.id, minHours: expect.anything() });
    expect(rows("feature-task")).toHaveLength(2);
    expect(new Set(rows("tag").map(({ title }) => title)).size).toBe(1201);
    expect(rows("note").map(({ description }) => description)).toEqual(["Note for everybody"]);
    expect(rows("app-user").map(({ email }) => email)).toContain(engineer.email);
    expect(rows("audit-log").map(({ action }) => action)).toContain("company.exported");
    expect(files[`files/${fileId}-Site plan.png`]?.equals(image)).toBe(true);
    const text = Object.entries(files)
      .filter(([path]) => path.endsWith(".json"))
      .map(([, bytes]) => String(bytes))
      .join();
    expect(text).not.toContain("Neighbour");
    expect(text).not.toContain("Engineer's own note");
  });

  it("contains no hashes, keys or secrets, and no names of staff", async () => {
    await enableTwoFactor(test, admin, Date.now());
    const staff = await test.staff();
    await test.sql("update app_user set name = 'Nameless Staff' where id = $1", [staff.id]);
    await impersonate(test, { ...staff, token: await test.session(staff) }, admin);
    const ticket = await ticketsOf(test).open(admin);
    const answered = await ticketsOf(test).answer(
      staff,
      ticket.data.createTicket.id,
      "We look at it",
    );
    expect(answered.errors).toEqual([]);
    await makeRows(test, admin, "Rows");
    const { data } = await requestExport();
    const files = await unpack(await fetchData(data.exportCompanyData));
    const text = Object.values(files).map(String).join();
    expect(text).toContain("We look at it");
    expect(text).not.toContain("Nameless Staff");
    const secrets = await test.sql<{ secret: string }>(
      `select password_hash as secret from app_user where id = $1
       union all select secret from two_factor where user_id = $1
       union all select hash from recovery_code where user_id = $1
       union all select id from session where user_id = $1
       union all select hash from invite where company_id = $2
       union all select storage_key from file where company_id = $2`,
      [admin.id, admin.companyId],
    );
    expect(secrets.length).toBeGreaterThan(12);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
  });

  it("contains exactly the columns in exported-columns.txt (update with -u)", async () => {
    const tables = await inReadTransaction(test.app.pool, admin.companyId, ownedTables);
    const names = tables
      .filter(isExported)
      .flatMap((table) => exportedColumns(table).map((column) => `${table.name}.${column}`));
    await expect(`${names.toSorted().join("\n")}\n`).toMatchFileSnapshot(listed);
    const all = tables.flatMap((table) => table.columns.map((each) => `${table.name}.${each}`));
    for (const each of withheldColumns) if (each.includes(".")) expect(all).toContain(each);
    for (const each of withheldTables) expect(tables.map(({ name }) => name)).toContain(each);
  });

  it("requires an admin and their password", async () => {
    expect(fieldsOf(await requestExport(admin, { password: "wrong" }))).toHaveProperty("password");
    const manager = await setPassword(test, await test.user(admin.companyId, "companyManager"));
    await setPassword(test, engineer);
    for (const [who, status] of [
      [null, 401],
      [engineer, 403],
      [manager, 403],
      [await setPassword(test, await test.staff()), 403],
      [await impersonate(test, await test.staff(), admin), 403],
    ] as const)
      expect(statusOf(await requestExport(who))).toBe(status);
    expect((await fetchData("/api/company-data/nonsense")).status).toBe(404);
  });

  it("the link works only for this export, and only until the company is closed", async () => {
    const { data } = await requestExport();
    const link = data.exportCompanyData;
    const own = await test.call<{ exportMyData: string }>(
      "mutation ($input: ProofInput!) { exportMyData(input: $input) }",
      { input: { password: goodPassword } },
      admin,
    );
    const swapped = own.data.exportMyData.replace("own-data", "company-data");
    expect((await fetchData(swapped)).status).toBe(404);
    expect((await fetchData(link?.replace("company-data", "own-data") ?? null)).status).toBe(404);
    await test.sql("update company set closed_at = now() where id = $1", [admin.companyId]);
    expect((await fetchData(link)).status).toBe(404);
  });
});
