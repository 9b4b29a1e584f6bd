import { expect, it } from "vitest";
import { fieldsOf } from "../../testing/errors.ts";
import { createProjectWithTask, createRatedRole, setPrice } from "../../testing/prices.ts";
import { makeWorkRole, rateOperations } from "../../testing/rates.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();

const types = ["Task", "Project"] as const;
type Type = (typeof types)[number];
const workRole = "workRole { id title archivedAt }";

interface Row {
  id: string;
  workRole: { id: string; title: string; archivedAt: string | null } | null;
}

const send = async (name: string, type: Type, user: TestUser, values: Record<string, unknown>) => {
  const args = Object.keys(values).map((key) =>
    key === "id" ? "$id: ID!" : `$input: ${name}${type}Input!`,
  );
  const passed = Object.keys(values).map((key) => `${key}: $${key}`);
  const operation = `${name[0]?.toLowerCase()}${name.slice(1)}${type}`;
  const reply = await test.call<Record<string, Row>>(
    `mutation (${args.join(", ")}) { ${operation}(${passed.join(", ")}) { id ${workRole} } }`,
    values,
    user,
  );
  return { ...reply, row: reply.data[operation] as Row };
};
const inputOf = (type: Type, workRoleId: string | null) => ({
  title: "Login",
  ...(type === "Task" && { minHours: "1", maxHours: "2" }),
  workRoleId,
});
const archive = (admin: TestUser, id: string) =>
  test.call(rateOperations.updateWorkRole, { id, input: { isArchived: true } }, admin);

it.each(types)("%ss have a work role of the company that isn't archived", async (type) => {
  const { admin, manager } = await test.company();
  const role = await makeWorkRole(test, admin, "Engineer");
  const other = await makeWorkRole(test, admin, "Designer");
  const theirs = await makeWorkRole(test, (await test.company()).admin, "Theirs");
  const { row } = await send("Create", type, manager, { input: inputOf(type, role) });
  expect(row.workRole).toMatchObject({ id: role, title: "Engineer" });
  await archive(admin, role);
  const update = (input: object) => send("Update", type, manager, { id: row.id, input });
  // The archived role remains, whether the update sends or omits it.
  expect((await update({ workRoleId: role })).row.workRole?.archivedAt).not.toBeNull();
  expect((await update({ title: "Logout" })).row.workRole?.id).toBe(role);
  const copy = await send("Duplicate", type, manager, { id: row.id });
  expect(copy.row.workRole?.id).toBe(role);
  expect((await update({ workRoleId: other })).row.workRole?.id).toBe(other);
  const archived = { workRoleId: "This work role is archived. Choose another one." };
  expect(fieldsOf(await update({ workRoleId: role }))).toEqual(archived);
  expect(fieldsOf(await send("Create", type, manager, { input: inputOf(type, role) }))).toEqual(
    archived,
  );
  const unknown = { workRoleId: "This work role doesn't exist" };
  expect(fieldsOf(await update({ workRoleId: theirs }))).toEqual(unknown);
  expect(fieldsOf(await send("Create", type, manager, { input: inputOf(type, theirs) }))).toEqual(
    unknown,
  );
  expect((await update({ workRoleId: null })).row.workRole).toBeNull();
});

it("an archived role in use is priced, and marked", async () => {
  const { admin, manager } = await test.company();
  const { workRoleId } = await createRatedRole(test, admin, "EUR", 1_000);
  const project = await createProjectWithTask(test, manager, workRoleId, ["1", "2"]);
  await archive(admin, workRoleId);
  const price = await setPrice(test, manager, project, { kind: "estimate" });
  expect(price).toMatchObject({
    roles: [{ title: "Role EUR", archivedAt: expect.any(String), price: "1000" }],
    lines: { work: { min: "1000", max: "2000" } },
  });
});

it("a price is copied with its project, and comes back from the bin", async () => {
  const { admin, manager } = await test.company();
  const { workRoleId } = await createRatedRole(test, admin, "EUR", 1_000);
  const project = await createProjectWithTask(test, manager, workRoleId, ["1", "2"]);
  const price = await setPrice(test, manager, project, { kind: "estimate", taxRate: 23_000 });
  await setPrice(test, manager, project, { overhead: 15_000 });
  const read = async (id: string) => {
    const { data } = await test.call<{ projectPrice: unknown }>(
      "query ($id: ID!) { projectPrice(projectId: $id) { version settings { kind taxRate overhead } lines { net { max } } } }",
      { id },
      manager,
    );
    return data.projectPrice;
  };
  const settings = { kind: "estimate", taxRate: 23_000, overhead: 15_000 };
  const lines = { net: { max: "2300" } };
  expect(price.version).toBe(1);
  const copy = await send("Duplicate", "Project", manager, { id: project });
  expect(await read(copy.row.id)).toEqual({ version: 1, settings, lines });
  const { data } = await test.call<{ deleteProject: string }>(
    "mutation ($id: ID!) { deleteProject(id: $id) }",
    { id: project },
    admin,
  );
  const left = () => test.sql("select from project_price where project_id = $1", [project]);
  expect(await left()).toEqual([]);
  await test.call(
    "mutation ($id: ID!) { restoreFromBin(id: $id, maxTokens: 0) { id } }",
    { id: data.deleteProject },
    admin,
  );
  expect(await read(project)).toEqual({ version: 2, settings, lines });
});
