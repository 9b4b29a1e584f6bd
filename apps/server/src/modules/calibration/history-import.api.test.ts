import { expect, it } from "vitest";
import { runAsOwner } from "../../testing/as-owner.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { postMultipart } from "../../testing/upload.ts";

const test = testApp();

interface Import {
  added: number;
  existing: number;
  duplicates: number;
  leftOut: number;
  ambiguous: number;
  problems: { line: number; column: string | null; message: string }[];
  unknownEstimators: string[];
}
interface Options {
  isPreview?: boolean;
  isCommaDecimal?: boolean;
}
const query = `mutation ($file: Upload!, $isPreview: Boolean, $isCommaDecimal: Boolean) {
  importHistory(file: $file, isPreview: $isPreview, isCommaDecimal: $isCommaDecimal) {
    added existing duplicates leftOut ambiguous problems { line column message } unknownEstimators
  }
}`;
const sendImport = (
  user: TestUser,
  csv: string | Buffer,
  options: Options = {},
  signal?: AbortSignal,
) =>
  postMultipart<{ importHistory: Import | null }>(
    test,
    { query, variables: { file: null, ...options } },
    { name: "history.csv", bytes: Buffer.from(csv) },
    user,
    {},
    signal,
  );
async function importCsv(
  user: TestUser,
  csv: string | Buffer,
  options: Options = {},
): Promise<Import> {
  const { data, errors } = await sendImport(user, csv, options);
  if (!data.importHistory) throw new Error(JSON.stringify(errors));
  return data.importHistory;
}

const header = "title,estimator,min,max,actual,day,group";
const validCsv = `${header}
Login,Anna,4,8,6,2025-03-01,Shop
Basket,Ben,2.5,5,12,02/03/2025,Shop
`;
const findStored = ({ companyId }: TestUser) =>
  test.sql(
    `select title, group_name as "group", estimator_id as id, estimator_name as name,
      min_hours::float as min, max_hours::float as max, actual_hours::float as actual,
      finished_on::text as day, source
    from project_task_actual where company_id = $1 order by id`,
    [companyId],
  );

it("imports finished tasks once, after a preview that changes nothing", async () => {
  const { manager } = await test.company();
  expect(await importCsv(manager, validCsv, { isPreview: true })).toMatchObject({
    added: 2,
    unknownEstimators: ["Anna", "Ben"],
  });
  expect(await findStored(manager)).toEqual([]);
  expect(await importCsv(manager, validCsv)).toMatchObject({ added: 2, existing: 0, leftOut: 0 });
  const shop = { group: "Shop", id: null, source: "imported" };
  const rows = [
    { ...shop, title: "Login", name: "Anna", min: 4, max: 8, actual: 6, day: "2025-03-01" },
    { ...shop, title: "Basket", name: "Ben", min: 2.5, max: 5, actual: 12, day: "2025-03-02" },
  ];
  expect(await findStored(manager)).toEqual(rows);
  const more = `${validCsv}Search,,1,2,3,2025-03-03,\n`;
  expect(await importCsv(manager, more)).toMatchObject({ added: 1, existing: 2 });
  expect((await findStored(manager)).slice(0, 2)).toEqual(rows);
});

it("skips and reports lines with a problem, and imports the rest", async () => {
  const { manager } = await test.company();
  const csv = `\ufeff${header}
Zero,Anna,0,8,6,2025-03-01,
Negative,Anna,1,8,-6,2025-03-01,
Future,Anna,1,8,6,2999-03-01,
Thousand,Anna,"1,250","1,300",6,2025-03-01,
=SUM(A1),Anna,1,2,3,2025-03-01,
${"x".repeat(300)},Anna,1,2,3,2025-03-01,
Huge,Anna,1,2,1000000,2025-03-01,
Good,Anna,1,2,3,2025-03-01,
Good,Anna,1,2,3,2025-03-01,
`;
  const { added, leftOut, ambiguous, duplicates, problems } = await importCsv(manager, csv);
  expect({ added, leftOut, ambiguous, duplicates }).toEqual({
    added: 1,
    leftOut: 7,
    ambiguous: 1,
    duplicates: 1,
  });
  expect(problems.map(({ line, column }) => `${line} ${column}`)).toEqual([
    "2 min",
    "3 actual",
    "4 day",
    "5 min",
    "5 max",
    "6 title",
    "7 title",
    "8 actual",
  ]);
  const decided = await importCsv(manager, csv, { isCommaDecimal: true });
  expect(decided).toMatchObject({ added: 1, existing: 1, ambiguous: 0 });
  expect((await findStored(manager)).map(({ title, min }) => [title, min])).toEqual([
    ["Good", 1],
    ["Thousand", 1.25],
  ]);
});

it("finds estimators by name or email, and requires the email of people with the same name", async () => {
  const { manager, engineer } = await test.company();
  await test.sql("update app_user set name = 'Zoë Żak' where id = $1", [engineer.id]);
  const row = (title: string, estimator: string) => `${title},${estimator},4,8,6,2025-03-01,Shop\n`;
  const [{ email } = { email: "" }] = await test.sql<{ email: string }>(
    "select email from app_user where id = $1",
    [engineer.id],
  );
  await importCsv(manager, `${header}\n${row("One", "ZOË ŻAK")}${row("Two", email)}`);
  expect((await findStored(manager)).map(({ id, name }) => [Number(id), name])).toEqual([
    [engineer.id, null],
    [engineer.id, null],
  ]);
  await test.sql("update app_user set name = 'Zoë Żak' where id = $1", [manager.id]);
  const { added, problems } = await importCsv(
    manager,
    `${header}\n${row("Three", "Zoë Żak")}${row("Four", email)}`,
  );
  expect(added).toBe(1);
  expect(problems).toEqual([
    {
      line: 2,
      column: "estimator",
      message: "Several people are called Zoë Żak. Use their email addresses.",
    },
  ]);
});

it("imports all of 10,000 lines, or none if the import is cancelled", async () => {
  const { manager } = await test.company();
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `Task ${index},Anna,4,8,${1 + (index % 20)},2025-03-01,Group ${index % 300}`,
  );
  const csv = `${header}\n${lines.join("\n")}`;
  const cancel = new AbortController();
  await runAsOwner(test.databaseUrl, async (owner) => {
    const countWaiting = async () => {
      const { rows } = await owner.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length;
    };
    await owner.query("begin");
    await owner.query("lock table project_task_actual in share row exclusive mode");
    const sent = sendImport(manager, csv, {}, cancel.signal).catch(() => "cancelled");
    await expect.poll(countWaiting).toBe(1);
    cancel.abort();
    expect(await sent).toBe("cancelled");
    await owner.query("commit");
    await expect.poll(countWaiting).toBe(0);
  });
  // If the cancellation had failed, the first import would be stored by now.
  expect(await importCsv(manager, validCsv)).toMatchObject({ added: 2 });
  expect(await findStored(manager)).toHaveLength(2);
  expect(await importCsv(manager, csv)).toMatchObject({ added: 10_000, leftOut: 0 });
  expect(await importCsv(manager, csv)).toMatchObject({ added: 0, existing: 10_000 });
});

it("rejects files that aren't text, are too large or have no known columns", async () => {
  const { manager, engineer } = await test.company();
  const windows = Buffer.concat([Buffer.from(`${header}\nZa`), Buffer.from([0xb3, 0x63, 0x0a])]);
  expect(errorOf(await sendImport(manager, windows)).fields).toEqual([
    { path: "file", message: "This isn't UTF-8 text. Save the file as “CSV UTF-8”." },
  ]);
  expect(statusOf(await sendImport(manager, Buffer.alloc(6_000_000, "a")))).toBe(413);
  expect(await importCsv(manager, "a,b\n1,2\n")).toMatchObject({ added: 0, leftOut: 1 });
  expect(await importCsv(manager, "")).toMatchObject({ added: 0, leftOut: 1 });
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(validCsv, "utf16le")]);
  expect(await importCsv(manager, utf16, { isPreview: true })).toMatchObject({ added: 2 });
  expect(statusOf(await sendImport(engineer, validCsv))).toBe(403);
  expect(await findStored(manager)).toEqual([]);
});

it("deletes the company's imported history, but not hours recorded in projects", async () => {
  const [{ manager }, other] = [await test.company(), await test.company()];
  await importCsv(manager, validCsv);
  await importCsv(other.manager, validCsv);
  await test.sql(
    "insert into project_task_actual (company_id, project_id, task_id, title, min_hours, max_hours, actual_hours, estimated_on, finished_on, source) values ($1, 1, 1, 'Noted', 1, 2, 3, '2025-01-01', '2025-01-02', 'pasted')",
    [manager.companyId],
  );
  const count = async (user: TestUser) =>
    (await test.call<{ importedHistory: number }>("{ importedHistory }", {}, user)).data
      .importedHistory;
  expect(await count(manager)).toBe(2);
  const { data } = await test.call<{ deleteImportedHistory: number }>(
    "mutation { deleteImportedHistory }",
    {},
    manager,
  );
  expect(data.deleteImportedHistory).toBe(2);
  expect((await findStored(manager)).map(({ title }) => title)).toEqual(["Noted"]);
  expect(await count(other.manager)).toBe(2);
  expect(await importCsv(manager, validCsv)).toMatchObject({ added: 2 });
});
