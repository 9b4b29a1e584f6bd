import { createHash } from "node:crypto";
import type { Call, Ids } from "./arguments.ts";
import type { GraphqlReply } from "./call-graphql.ts";
import { factories, text } from "./factories.ts";
import { png } from "./images.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { postMultipart, upload } from "./upload.ts";

export const absentId = "987654321987";

/** Gives each table ids of its own range, so that an id belongs to one kind of row only. */
export async function spreadIds(test: TestApp): Promise<void> {
  const tables = await test.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by 1",
  );
  for (const [index, { name }] of tables.entries())
    await test.sql("select setval(pg_get_serial_sequence($1, 'id'), $2)", [
      name,
      (index + 1) * 1_000_000,
    ]);
}

/** One row of each kind, linked to one another, each with the canary in all its texts. */
export async function makeRows(test: TestApp, admin: TestUser, canary: string): Promise<Ids> {
  const make = factories(test);
  const user = await test.user(admin.companyId, "companyAdmin");
  await test.sql("update app_user set name = $1, email = $2 where id = $3", [
    canary,
    `${canary}.${user.id}@example.test`,
    user.id,
  ]);
  const title = `${canary} ${Math.random().toString(36).slice(2, 8)}`;
  const description = text(canary);
  const file = (await upload(test, user, `${canary}.png`, await png())).data.uploadFile.id;
  const tag = await make.tag(user, { title });
  const described = { title, description, tagIds: [tag], fileIds: [file] };
  const task = await make.task(user, described);
  const feature = await make.feature(user, { ...described, taskIds: [task] });
  const members = [{ userId: user.id, role: "lead" }];
  const project = await make.project(user, {
    ...described,
    clientName: canary,
    members,
    featureIds: [feature],
  });
  return { tag, file, task, feature, user: String(user.id), project };
}

/** A sum over every row of a company, in every table that has one. */
export async function checksum(test: TestApp, companyId: number): Promise<string> {
  const tables = await test.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by 1",
  );
  const hash = createHash("sha256");
  for (const { name } of [...tables, { name: "company" }]) {
    const own = name === "company" ? "id" : "company_id";
    const rows = await test.sql(
      `select row_to_json(t)::text as row from "${name}" t where ${own} = $1 order by 1`,
      [companyId],
    );
    hash.update(JSON.stringify([name, rows]));
  }
  return hash.digest("hex");
}

/** The call with another id at one of its places. */
export function withId(call: Call, at: number, id: string): Call {
  const variables = structuredClone(call.variables);
  const path = call.ids[at]?.path ?? [];
  let holder = variables as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  holder[path.at(-1) ?? ""] = id;
  return { ...call, variables };
}

export const send = (test: TestApp, call: Call, user: TestUser): Promise<GraphqlReply<unknown>> =>
  call.upload
    ? postMultipart(test, call, { name: "suite.txt", bytes: Buffer.from("suite") }, user)
    : test.call(call.query, call.variables, user);

/** What a reply tells, apart from the id that was asked for. */
export const told = (reply: GraphqlReply<unknown>, id: string): string =>
  JSON.stringify({ status: reply.status, data: reply.data, errors: reply.errors }).replaceAll(
    id,
    "<id>",
  );
