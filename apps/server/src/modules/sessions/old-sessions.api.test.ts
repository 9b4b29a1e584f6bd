import { expect, it } from "vitest";
import { startOtherProcess } from "../../testing/other-process.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();

const idOf = (token: string) => token.split(".")[0] ?? "";
/** Creates a session with these column values; returns its id. */
async function session(user: TestUser, values: string): Promise<string> {
  const id = idOf(await test.session(user));
  await test.sql(
    `update session set address = '203.0.113.7', device = 'A browser', ${values} where id = $1`,
    [id],
  );
  return id;
}
const remainingIds = async (ids: string[]) => {
  const rows = await test.sql<{ id: string }>("select id from session where id = any($1)", [ids]);
  return rows.map(({ id }) => id).toSorted();
};

it("maintenance runs soon after a process starts", async () => {
  const { admin } = await test.company();
  const old = await session(admin, "ended_at = now() - interval '31 days'");
  const other = await startOtherProcess(test, undefined, { firstMaintenance: 10 });
  try {
    await other.app.startWorker();
    await expect.poll(() => remainingIds([old]), { timeout: 30_000 }).toEqual([]);
  } finally {
    await other.stop();
  }
});

it("sessions of all companies are deleted a month after their end", async () => {
  const people = [(await test.company()).admin, (await test.company()).engineer];
  for (const user of people) {
    const old = [
      await session(user, "ended_at = now() - interval '31 days'"),
      await session(user, "ends_at = now() - interval '31 days'"),
      // This session's token has expired unused.
      await session(user, "issued_at = now() - interval '32 days'"),
    ];
    const young = [
      await session(user, "ended_at = now() - interval '29 days'"),
      await session(user, "ends_at = now() - interval '29 days'"),
      await session(user, "issued_at = now() - interval '30 days'"),
      idOf(user.token),
    ];
    await test.app.runMaintenance();
    expect(await remainingIds([...old, ...young])).toEqual(young.toSorted());
  }
  for (const user of people)
    expect((await test.call("{ me { id } }", {}, user)).errors).toEqual([]);
});
