import { beforeAll, describe, expect, it } from "vitest";
import { databaseRoles } from "../../platform/db/migrate.ts";
import { acceptances, newEmail } from "../../testing/acceptances.ts";
import { accept } from "../../testing/client-answers.ts";
import { metering } from "../../testing/metering.ts";
import { shareProject } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { testSecret } from "../../testing/test-secret.ts";

const test = testApp();
const { runAsApp } = metering(test);
const { waitForRecord } = acceptances(test);
let manager: TestUser;
beforeAll(async () => {
  ({ manager } = await test.company());
  const { key } = await shareProject(test, manager);
  await accept(test, key, newEmail());
  await waitForRecord(key);
});

/** The tables of evidence, with the only columns that the product's database role may change. */
const tables = {
  proposal_version: [
    ...["status", "status_at", "sent_at", "expires_at", "failure"],
    ...["expiring_noticed_for", "lapsed_noticed_for"],
  ],
  version_pdf: [],
  version_internal: [],
  proposal_answer: [],
  proposal_event: [],
  proposal_link: [
    ...["ends_at", "revoked_at", "mailed_at", "answers_locked_until"],
    ...["opened_first_at", "opened_last_at", "opened_count"],
  ],
  acceptance_record: [],
} as const satisfies Record<string, readonly string[]>;

describe.each(Object.entries(tables))("A row of %s", (table, mutable) => {
  it("has no column that the app role may change, except the state of the offer", async () => {
    const columns = await test.sql<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
      [table],
    );
    expect(columns.length).toBeGreaterThan(2);
    const rows = await test.sql(`select from ${table} where company_id = $1`, [manager.companyId]);
    expect(rows.length).toBeGreaterThan(0);
    const changed: string[] = [];
    for (const { name } of columns) {
      const isChanged = await runAsApp(
        manager.companyId,
        `update ${table} set "${name}" = "${name}"`,
      ).then(
        () => true,
        (error: Error) => {
          expect(error.message).toContain("permission denied");
          return false;
        },
      );
      if (isChanged) changed.push(name);
    }
    expect(changed.sort()).toEqual([...mutable].sort());
  });

  it.each([
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `alter table ${table} disable row level security`,
    `drop table ${table}`,
  ])("can't be removed by it: %s", async (statement) => {
    await expect(runAsApp(manager.companyId, statement)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });
});

it("No evidence is deleted when the app role deletes another row", async () => {
  const { name } = databaseRoles(testSecret).app;
  const parents = await test.sql(
    `with recursive above as (
       select confrelid as parent from pg_constraint
       where contype = 'f' and confdeltype in ('c', 'n', 'd') and conrelid = any($1::regclass[])
       union
       select confrelid from pg_constraint join above on conrelid = parent
       where contype = 'f' and confdeltype in ('c', 'n', 'd')
     )
     select parent::regclass::text from above where has_table_privilege($2, parent, 'delete')`,
    [Object.keys(tables), name],
  );
  expect(parents).toEqual([]);
});
