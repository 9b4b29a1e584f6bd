import { limits } from "@presale/contracts/limits.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { recordStatements } from "../../testing/statements.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
let company: Record<"admin" | "manager" | "engineer", TestUser>;
beforeAll(async () => {
  company = await test.company();
});

interface Line {
  title: string;
  minHours: string;
  maxHours: string;
  tags: string[];
}
const line = (title: string, ...tags: string[]): Line => ({
  title,
  minHours: "4",
  maxHours: "8.5",
  tags,
});
const create = (lines: object[], who: TestUser | null = company.engineer) =>
  test.call<{ createTasks: { title: string; tags: { title: string }[] }[] }>(
    "mutation ($tasks: [TaskLineInput!]!) { createTasks(tasks: $tasks) { title minHours maxHours tags { title } author { name } } }",
    { tasks: lines },
    who,
  );
const tagsOf = async (companyId: number) =>
  (
    await test.sql<{ title: string }>("select title from tag where company_id = $1 order by 1", [
      companyId,
    ])
  ).map(({ title }) => title);
const tasksNamed = async (like: string) =>
  (await test.sql("select from task where title like $1", [like])).length;

describe("createTasks", () => {
  it("creates tasks in order, with existing and new tags matched by title", async () => {
    await make.tag(company.admin, { title: "Auth" });
    const reply = await create([
      line("Login form", "auth", "UI"),
      line("Reset password", "AUTH", "auth"),
      line("Imprint"),
    ]);
    expect(reply.errors).toEqual([]);
    expect(reply.data.createTasks).toMatchObject([
      {
        title: "Login form",
        minHours: "4.00",
        maxHours: "8.50",
        tags: [{ title: "Auth" }, { title: "UI" }],
      },
      { title: "Reset password", tags: [{ title: "Auth" }] },
      { title: "Imprint", tags: [] },
    ]);
    expect(await tagsOf(company.admin.companyId)).toEqual(["Auth", "UI"]);
  });

  it("reports all errors by line and creates nothing", async () => {
    const reply = await create([
      line("Wrong first", "x"),
      { ...line("Wrong"), minHours: "9" },
      { ...line(""), maxHours: "many" },
    ]);
    expect(fieldsOf(reply)).toEqual({
      "tasks.0.tags.0": expect.any(String),
      "tasks.1.maxHours": expect.any(String),
      "tasks.2.title": expect.any(String),
      "tasks.2.maxHours": expect.any(String),
    });
    expect(await tasksNamed("Wrong%")).toBe(0);
    expect(statusOf(await create([]))).toBe(400);
    const many = Array.from({ length: limits.taskLines + 1 }, (_, n) => line(`Too many ${n}`));
    expect(statusOf(await create(many))).toBe(400);
  });

  it("takes the same number of statements for any number of lines", async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, n) => line(`Row ${n}`, "bulk", `bulk ${n % 3}`));
    await create(lines(3));
    const few = (await recordStatements(() => create(lines(3)))).length;
    const many = (await recordStatements(() => create(lines(limits.taskLines)))).length;
    expect(many).toBe(few);
    expect(await tasksNamed("Row %")).toBe(506);
  });

  it("concurrent calls create each new tag once", async () => {
    const lines = Array.from({ length: 20 }, (_, n) => line(`Same ${n}`, `same ${n % 7}`));
    const replies = await Promise.all(
      [lines, lines.toReversed(), lines, lines.toReversed()].map((each, n) =>
        create(each, n % 2 ? company.manager : company.engineer),
      ),
    );
    expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
    const made = (await tagsOf(company.admin.companyId)).filter((title) => /^same/.test(title));
    expect(made).toHaveLength(7);
    const [linked] = await test.sql<{ count: number }>(
      "select count(*)::int as count from task_tag t join tag on tag.id = t.tag_id where title like 'same %'",
    );
    expect(linked?.count).toBe(80);
  });

  it("ignores other companies' tags and requires permission for new tags", async () => {
    const other = await test.company();
    await make.tag(other.admin, { title: "Secret plan" });
    await create([line("Curious", "secret plan")]);
    expect(await tagsOf(company.admin.companyId)).toContain("secret plan");
    expect(statusOf(await create([line("Nobody")], null))).toBe(401);
    expect(statusOf(await create([line("Staff")], await test.staff()))).toBe(403);
    // Without permission for tags, only existing tags can be used.
    const [role] = await test.sql<{ id: string }>(
      "insert into role (name, permissions) values ('No tags', array['canLoginCompany', 'canCreateCompanyTasks', 'canReadCompanyTasks']) returning id::text",
    );
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, other.engineer.id]);
    const refused = await create([line("No new tag", "fresh")], other.engineer);
    expect(errorOf(refused)).toMatchObject({ status: 403 });
  });
});
