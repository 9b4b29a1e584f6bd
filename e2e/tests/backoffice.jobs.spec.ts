import { heading } from "../support/backoffice.ts";
import { sql } from "../support/database.ts";
import { expectAccessibleInBoth, expectAccessibleLayout } from "../support/layout-checks.ts";
import { expect, test, unique } from "../support/workspace.ts";

/** Creates a failed job. Its data must not be shown. */
async function createFailedJob(words: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into pgboss.job (name, data, state, created_on, started_on, completed_on, output)
     values ('ticket-gone', $1, 'failed', now() - interval '1 hour', now(), now(), $2) returning id`,
    [
      JSON.stringify({ ticketId: 999_999_999, link: "https://presale.test/reset/canary" }),
      JSON.stringify({ message: `Error: ${words}` }),
    ],
  );
  return row?.id ?? "";
}

test("failed jobs are retried and discarded, one or several at a time", async ({ signIn }) => {
  const words = unique("No way");
  const ids = [
    await createFailedJob(words),
    await createFailedJob(words),
    await createFailedJob(words),
  ];
  const page = await signIn("staff");
  await page.goto("/backoffice/dashboard");
  await page.getByRole("link", { name: /^Failed jobs?$/ }).click();
  await expect(heading(page, "Jobs")).toBeVisible();
  await expect(page).toHaveURL(/\?state=failed$/);

  const queue = page.getByRole("row", { name: /^Deleting notes of deleted tickets/ }).last();
  await queue.getByRole("link").last().click();
  await expect(page).toHaveURL(/queue=ticket-gone&state=failed/);
  const rows = page.getByRole("row").filter({ hasText: words });
  await expect(rows).toHaveCount(3);
  await expect(page.getByText("canary")).toHaveCount(0);
  await expectAccessibleLayout(page, "failed jobs", async () => page.getByText(words).first());

  const choose = async (action: string) => {
    await rows.first().getByRole("button").click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await choose("Retry");
  await expect(page.getByText("Job queued for retry")).toBeVisible();
  await expect(rows).toHaveCount(2);
  await choose("Discard");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Job discarded")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await rows.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(rows).toHaveCount(0);
  // The retried job has run by now and is deleted.
  await expect.poll(() => sql("select from pgboss.job where id = any($1)", [ids])).toEqual([]);
});

test("a Presale manager can read failed jobs but not change them", async ({ signIn }) => {
  const words = unique("Read only");
  const id = await createFailedJob(words);
  const page = await signIn("support");
  await page.goto("/backoffice/jobs?queue=ticket-gone");
  const row = page.getByRole("row").filter({ hasText: words });
  await expect(row).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect(row.getByRole("checkbox")).toHaveCount(0);
  await sql("delete from pgboss.job where id = $1", [id]);
});

test("a phone shows every figure of the queues without scrolling sideways", async ({ signIn }) => {
  const id = await createFailedJob(unique("On a phone"));
  const page = await signIn("staff", { viewport: { width: 390, height: 844 } });
  await page.goto("/backoffice/jobs");
  const table = page.getByRole("table", { name: "Queues" });
  await expect(table).toBeVisible();
  // Queues without jobs aren't listed.
  await expect(table.getByRole("row", { name: /^Refunds/ })).toHaveCount(0);
  const hidden = () =>
    table.evaluate(
      ({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0),
    );
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await expectAccessibleInBoth(page, "the queues on a phone");
  await sql("delete from pgboss.job where id = $1", [id]);
});
