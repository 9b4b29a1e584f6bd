import { beforeAll, expect, it, vi } from "vitest";
import { recordStatements } from "../../testing/statements.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

/** Simulates a release of `pg` with internals that pipeline.ts can't use. */
vi.mock(import("./pipeline.ts"), async (original) => ({
  ...(await original()),
  isReady: () => false,
}));

const test = testApp();
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

it("queries and mutations use the driver's public interface without a pipeline", async () => {
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
  const seen = await recordStatements(async () => {
    expect(await work("Two")).toBe(2);
  });
  expect(seen.filter((text) => text === "begin").length).toBeGreaterThan(2);
  expect(seen.filter((text) => text === "begin")).toHaveLength(
    seen.filter((text) => text === "commit").length,
  );
});
