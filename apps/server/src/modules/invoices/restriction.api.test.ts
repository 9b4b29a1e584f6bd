import { afterEach, beforeEach, expect, it } from "vitest";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const money = invoicing(test);
const make = factories(test);
let admin: TestUser;
let project: string;
beforeEach(async () => {
  ({ admin } = await test.company());
  project = await make.project(admin);
  await test.app.settings.set("restrictUnpaid", true, null);
  await test.app.settings.set("restrictUnpaidDays", 5, null);
});
afterEach(async () => {
  await test.app.settings.set("restrictUnpaid", false, null);
});

const createTask = () =>
  test.call(
    'mutation { createTask(input: { title: "New one", minHours: "1", maxHours: "2" }) { id } }',
    {},
    admin,
  );
const dueDaysAgo = (id: string, days: number) =>
  test.sql("update issued_invoice set due_on = current_date - $2::int where invoice_id = $1", [
    id,
    days,
  ]);

it("who has not paid for the days of grace reads and exports, and makes nothing", async () => {
  const id = await money.ordered(admin);
  expect((await createTask()).errors).toEqual([]);
  await dueDaysAgo(id, 5);
  expect((await createTask()).errors).toEqual([]);
  await dueDaysAgo(id, 6);
  expect(errorOf(await createTask())).toMatchObject({
    status: 402,
    code: "INVOICE_OVERDUE",
    message:
      "An invoice of your company is overdue, so nothing new can be made. It goes on as soon as the invoice is paid.",
    details: { invoiceId: id },
  });
  for (const [made, reply] of [
    ["tag", await test.call('mutation { createTag(input: { title: "x1" }) { id } }', {}, admin)],
    [
      "duplicate",
      await test.call(
        "mutation ($id: ID!) { duplicateProject(id: $id) { id } }",
        { id: project },
        admin,
      ),
    ],
  ] as const)
    expect([made, statusOf(reply)]).toEqual([made, 402]);
  const exports = await test.call(
    "query ($id: ID!) { project(id: $id) { title } projectExports(projectId: $id) { pdf zip } }",
    { id: project },
    admin,
  );
  expect(exports.errors).toEqual([]);
  // What is there may be changed, and what is owed be paid.
  const update = await test.call(
    'mutation ($id: ID!) { updateProject(id: $id, input: { title: "Renamed" }) { id } }',
    { id: project },
    admin,
  );
  expect(update.errors).toEqual([]);
  const { data } = await money.pay(admin, id);
  await money.choose(data.payInvoiceByCard, "pay");
  expect((await createTask()).errors).toEqual([]);
});

it("nobody is restricted while the setting is off, nor for another company's invoice", async () => {
  const id = await money.ordered(admin);
  await dueDaysAgo(id, 100);
  const other = await test.company();
  expect(await make.task(other.admin)).toBeTruthy();
  expect(statusOf(await createTask())).toBe(402);
  await test.app.settings.set("restrictUnpaid", false, null);
  expect((await createTask()).errors).toEqual([]);
});

it("a canceled invoice restricts nobody", async () => {
  const id = await money.ordered(admin);
  await dueDaysAgo(id, 100);
  expect(statusOf(await createTask())).toBe(402);
  await money.cancel(admin, id);
  expect((await createTask()).errors).toEqual([]);
});
