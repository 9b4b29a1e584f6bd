import { describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { factories } from "../../testing/factories.ts";
import { metering } from "../../testing/metering.ts";
import { recordStatements } from "../../testing/statements.ts";
import { testApp } from "../../testing/test-app.ts";
import { notify } from "./notify.ts";

const test = testApp();

async function peopleOf(companyId: number, count: number): Promise<number[]> {
  const people = await test.sql<{ id: string }>(
    "with held as (insert into login_address (company_id, address) select $1, gen_random_uuid() || '@example.test' from generate_series(1, $2::int) returning address) insert into app_user (company_id, email, name, type, verified_at) select $1, address, 'Many', 'companyManager', now() from held returning id",
    [companyId, count],
  );
  return people.map(({ id }) => Number(id));
}

describe("notify", () => {
  it("takes as many statements for forty users as for one", async () => {
    const { admin } = await test.company();
    const people = await peopleOf(admin.companyId, 40);
    const statementsFor = async (userIds: number[]) =>
      (
        await recordStatements(() =>
          inTransaction(test.app.pool, admin.companyId, (tx) =>
            notify(tx, userIds, "accessChanged", { by: "Ada" }),
          ),
        )
      ).length;
    expect(await statementsFor(people)).toBe(await statementsFor([admin.id]));
    const [{ count } = {}] = await test.sql(
      "select count(*)::int as count from notification where user_id = any($1)",
      [people],
    );
    expect(count).toBe(40);
  });

  it("takes as many statements when three projects spend tokens as for one", async () => {
    const [make, meter] = [factories(test), metering(test)];
    const { manager } = await test.company();
    await make.grant(manager, 100);
    await peopleOf(manager.companyId, 20);
    const spend = async (projects: number) => {
      const feature = await make.featureWithTasks(manager, 30);
      for (let n = 0; n < projects; n += 1) await make.project(manager, { featureIds: [feature] });
      const tasks = await make.tasks(manager, 1);
      return recordStatements(() => meter.addTasks(manager, feature, tasks));
    };
    const about = (seen: string[]) => seen.filter((text) => /notif/.test(text)).length;
    expect(about(await spend(3))).toBe(about(await spend(1)));
    const [{ count } = {}] = await test.sql(
      "select count(*)::int as count from notification where company_id = $1 and data->>'projectId' is not null",
      [manager.companyId],
    );
    // The admin and the twenty managers, for four projects.
    expect(count).toBe(4 * 21);
  });
});
