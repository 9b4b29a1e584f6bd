import type { GraphqlReply } from "./call-graphql.ts";
import type { Call } from "./generated-calls.ts";
import { sharedTables } from "./shared-tables.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { postMultipart } from "./upload.ts";

export const absentId = "987654321987";

/** Gives each table its own range of ids, so that an id belongs to only one kind of row. */
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

/** Session columns that any call may change after a minute, when it renews the token. */
const renewedColumns = ["issue", "issued_at", "previous_until"];

/** Returns a checksum over all rows of a company, except its forecasts. */
export async function checksum(test: TestApp, companyId: number): Promise<string> {
  const tables = await test.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' and table_name <> all($1) order by 1",
    // Excludes tables that belong to no company, although some mention one, such as errors. Also
    // excludes forecasts, which a job of an earlier call may write later.
    [[...sharedTables, "project_forecast"]],
  );
  const sums = [...tables, { name: "company" }].map(({ name }) => {
    const own = name === "company" ? "id" : "company_id";
    const row = name === "session" ? "to_jsonb(t) - $2::text[]" : "t";
    return `select '${name}' as name, count(*), sum(hashtextextended((${row})::text, 0))::text
            from "${name}" t where ${own} = $1`;
  });
  return JSON.stringify(await test.sql(sums.join(" union all "), [companyId, renewedColumns]));
}

export const withId = (call: Call, at: number, id: string): Call =>
  changeAt(call, call.ids[at]?.path ?? [], () => id);

/**
 * Returns the call with `id` added to the list that contains the call's id with the index `at`.
 * Returns null if that id isn't in a list.
 */
export function withIdBeside(call: Call, at: number, id: string): Call | null {
  const path = call.ids[at]?.path ?? [];
  if (typeof path.at(-1) !== "number") return null;
  return changeAt(call, path.slice(0, -1), (list) => [...(list as string[]), id]);
}

function changeAt(
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

export const sendCall = (
  test: TestApp,
  call: Pick<Call, "query" | "variables" | "hasUpload">,
  user: TestUser | null,
  headers: Record<string, string> = {},
): Promise<GraphqlReply<unknown>> =>
  call.hasUpload
    ? postMultipart(test, call, { name: "suite.txt", bytes: Buffer.from("suite") }, user, headers)
    : test.call(call.query, call.variables, user, headers);

/** Returns the response without the requested id, for comparison. */
export const withoutId = (reply: GraphqlReply<unknown>, id: string): string =>
  JSON.stringify({ status: reply.status, data: reply.data, errors: reply.errors })
    // A signed link differs from second to second.
    .replaceAll(/\/api\/files\/[^"]+/g, "<link>")
    .replaceAll(id, "<id>");
