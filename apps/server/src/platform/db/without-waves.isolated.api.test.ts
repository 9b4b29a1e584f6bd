import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { countStatements } from "../../testing/statements.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

/** As where a release of `pg` changed what wave.ts leans on. */
vi.mock(import("./wave.ts"), async (original) => ({ ...(await original()), isReady: () => false }));

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp();
  ({ admin } = await test.company());
});
afterAll(() => test.stop());

it("everything runs by the public interface of the driver", async () => {
  const work = async (title: string) => {
    const headers = { "idempotency-key": title };
    const input = { title, minHours: "1.00", maxHours: "2.00" };
    const made = await test.call(
      "mutation ($input: CreateTaskInput!) { createTask(input: $input) { title author { id } } }",
      { input },
      admin,
      headers,
    );
    expect(made.data).toEqual({ createTask: { title, author: { id: String(admin.id) } } });
    const { data } = await test.call<{ tasks: { total: number } }>(
      "{ tasks { items { title tags { title } } total } }",
      {},
      admin,
    );
    return data.tasks.total;
  };
  expect(await work("One")).toBe(1);
  const seen = await countStatements(async () => {
    expect(await work("Two")).toBe(2);
  });
  expect(seen.filter((text) => text === "begin").length).toBeGreaterThan(2);
  expect(seen.filter((text) => text === "begin")).toHaveLength(
    seen.filter((text) => text === "commit").length,
  );
});
