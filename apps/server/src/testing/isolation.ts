import type { Call } from "./arguments.ts";
import type { GraphqlReply } from "./call-graphql.ts";
import { sharedTables } from "./shared-tables.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { postMultipart } from "./upload.ts";

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

/** What any call may move on after a minute: the number of the newest token. */
const renewed = ["issue", "issued_at", "previous_until"];

/** A sum over every row of a company, in every table that has one. */
export async function checksum(test: TestApp, companyId: number): Promise<string> {
  const tables = await test.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' and table_name <> all($1) order by 1",
    // What only names a company, such as where an error happened, is written behind the reply.
    [sharedTables],
  );
  const sums = [...tables, { name: "company" }].map(({ name }) => {
    const own = name === "company" ? "id" : "company_id";
    const row = name === "session" ? "to_jsonb(t) - $2::text[]" : "t";
    return `select '${name}' as name, count(*), sum(hashtextextended((${row})::text, 0))::text
            from "${name}" t where ${own} = $1`;
  });
  return JSON.stringify(await test.sql(sums.join(" union all "), [companyId, renewed]));
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
  headers: Record<string, string> = {},
): Promise<GraphqlReply<unknown>> =>
  call.upload
    ? postMultipart(test, call, { name: "suite.txt", bytes: Buffer.from("suite") }, user, headers)
    : test.call(call.query, call.variables, user, headers);

/** What a reply tells, apart from the id that was asked for. */
export const withoutId = (reply: GraphqlReply<unknown>, id: string): string =>
  JSON.stringify({ status: reply.status, data: reply.data, errors: reply.errors })
    // A signed link is another one in the next second.
    .replaceAll(/\/api\/files\/[^"]+/g, "<link>")
    .replaceAll(id, "<id>");
