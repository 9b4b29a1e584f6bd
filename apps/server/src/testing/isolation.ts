import { createHash, randomUUID } from "node:crypto";
import { notify } from "../modules/notifications/notify.ts";
import { audit } from "../platform/audit/audit.ts";
import { inTransaction } from "../platform/db/transaction.ts";
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
  const notification = await makeNotification(test, admin, canary);
  await inTransaction(test.app.pool, admin.companyId, (tx) =>
    audit(tx, null, {
      action: "user.updated",
      target: { kind: "user", id: user.id, name: canary },
      details: { before: { name: canary } },
    }),
  );
  const [session] = (await test.session(admin)).split(".");
  const [role] = await test.sql<{ id: string }>(
    "insert into role (name, permissions) values ($1, $2) returning id::text",
    // Roles belong to no company: whoever may give one sees its name.
    [`Suite role ${randomUUID()}`, ["canLoginCompany", "canReadCompanyTasks"]],
  );
  return {
    tag,
    file,
    task,
    feature,
    user: String(user.id),
    project,
    notification,
    session: session ?? "",
    invite: await makeInvite(test, user, canary),
    role: role?.id ?? "",
    company: String(admin.companyId),
  };
}

async function makeInvite(test: TestApp, author: TestUser, canary: string): Promise<string> {
  const [row] = await test.sql<{ id: string }>(
    "insert into invite (company_id, email, type, author_id, hash, expires_at) values ($1, $2, 'companyEngineer', $3, gen_random_uuid()::text, now() + interval '1 day') returning id::text",
    [author.companyId, `${canary}@example.test`, author.id],
  );
  return row?.id ?? "";
}

async function makeNotification(test: TestApp, to: TestUser, by: string): Promise<string> {
  await inTransaction(test.app.pool, to.companyId, (tx) =>
    notify(tx, [to.id], "accessChanged", { by }),
  );
  const [row] = await test.sql<{ id: string }>(
    "select max(id)::text as id from notification where user_id = $1",
    [to.id],
  );
  return row?.id ?? "";
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
export const withId = (call: Call, at: number, id: string): Call =>
  changedAt(call, call.ids[at]?.path ?? [], () => id);

/** The call with one more id where a list of them stands; null where none does. */
export function withIdBeside(call: Call, at: number, id: string): Call | null {
  const path = call.ids[at]?.path ?? [];
  if (typeof path.at(-1) !== "number") return null;
  return changedAt(call, path.slice(0, -1), (list) => [...(list as string[]), id]);
}

function changedAt(
  call: Call,
  path: readonly (string | number)[],
  change: (value: unknown) => unknown,
): Call {
  const variables = structuredClone(call.variables);
  let holder = variables as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
  const last = path.at(-1) ?? "";
  holder[last] = change(holder[last]);
  return { ...call, variables };
}

export const send = (
  test: TestApp,
  call: Pick<Call, "query" | "variables" | "upload">,
  user: TestUser | null,
): Promise<GraphqlReply<unknown>> =>
  call.upload
    ? postMultipart(test, call, { name: "suite.txt", bytes: Buffer.from("suite") }, user)
    : test.call(call.query, call.variables, user);

/** What a reply tells, apart from the id that was asked for. */
export const told = (reply: GraphqlReply<unknown>, id: string): string =>
  JSON.stringify({ status: reply.status, data: reply.data, errors: reply.errors }).replaceAll(
    id,
    "<id>",
  );
