import { afterEach, beforeEach, expect, it } from "vitest";
import { newEmail } from "../../testing/acceptances.ts";
import { accept, answerAs, readClientPage } from "../../testing/client-answers.ts";
import { errorOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { shareProject, shareVersion } from "../../testing/proposal-links.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { postMultipart } from "../../testing/upload.ts";
import { previewProject } from "../../testing/versions.ts";

const test = testApp();
const money = invoicing(test);
const make = factories(test);
let admin: TestUser;
let manager: TestUser;
let project: string;
let task: string;
let feature: string;
beforeEach(async () => {
  ({ admin, manager } = await test.company());
  project = await make.project(admin);
  feature = await make.feature(admin);
  task = await make.task(admin);
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
const changeSheet = (input: object) =>
  test.call(
    "mutation ($input: SheetChangeInput!) { changeSheet(input: $input) { made { id } } }",
    { input },
    admin,
  );
const dueDaysAgo = (id: string, days: number) =>
  test.sql("update issued_invoice set due_on = current_date - $2::int where invoice_id = $1", [
    id,
    days,
  ]);
/** All mutations that create a company's rows, except those with a file. */
const making = {
  createTask: '(input: { title: "New", minHours: "1", maxHours: "2" }) { id }',
  createFeature: '(input: { title: "New" }) { id }',
  createProject: '(input: { title: "New" }) { id }',
  createTag: '(input: { title: "New" }) { id }',
  duplicateTask: "(id: $task) { id }",
  duplicateFeature: "(id: $feature) { id }",
  duplicateProject: "(id: $project) { id }",
  createInvites: '(input: { emails: ["new@example.test"], type: companyEngineer }) { id }',
};

it("a company overdue past the grace period can read and export but not create", async () => {
  const id = await money.createOrder(admin);
  expect((await createTask()).errors).toEqual([]);
  await dueDaysAgo(id, 5);
  expect((await createTask()).errors).toEqual([]);
  await dueDaysAgo(id, 6);
  expect(errorOf(await createTask())).toMatchObject({
    status: 402,
    code: "INVOICE_OVERDUE",
    message:
      "Your company has an overdue invoice, so you can't create anything new. You can continue as soon as it's paid.",
    details: { invoiceId: id },
  });
  for (const [name, rest] of Object.entries(making)) {
    const given = /\$(\w+)/.exec(rest)?.[1];
    const declared = given ? ` ($${given}: ID!)` : "";
    const ids = { task, feature, project };
    const variables = given ? { [given]: ids[given as keyof typeof ids] } : {};
    const reply = await test.call(`mutation${declared} { ${name}${rest} }`, variables, admin);
    expect([name, errorOf(reply).code]).toEqual([name, "INVOICE_OVERDUE"]);
  }
  const line = { title: "New", minHours: "1", maxHours: "2", tags: [] };
  const added = { newRows: [{ rowKey: "r1", featureId: feature, line }] };
  const named = { projectId: project, newFeatures: [{ featureKey: "f1", title: "New" }] };
  for (const input of [added, named])
    expect(errorOf(await changeSheet(input)).code).toBe("INVOICE_OVERDUE");
  const imported = await postMultipart(
    test,
    {
      query: "mutation ($file: Upload!) { importProject(file: $file) { id } }",
      variables: { file: null },
    },
    { name: "x.zip", bytes: Buffer.from("x") },
    admin,
  );
  expect(errorOf(imported).code).toBe("INVOICE_OVERDUE");
  const exports = await test.call(
    "query ($id: ID!) { project(id: $id) { title } projectExports(projectId: $id) { pdf zip } }",
    { id: project },
    admin,
  );
  expect(exports.errors).toEqual([]);
  // Existing rows can be changed, and invoices can be paid.
  const update = await test.call(
    'mutation ($id: ID!) { updateProject(id: $id, input: { title: "Renamed" }) { id } }',
    { id: project },
    admin,
  );
  expect(update.errors).toEqual([]);
  const changedFeatures = [{ featureId: feature, was: "Any", now: "Renamed" }];
  expect((await changeSheet({ changedFeatures })).errors).toEqual([]);
  expect((await money.order(admin)).errors).toEqual([]);
  const { data } = await money.pay(admin, id);
  // A pending payment doesn't lift the restriction.
  expect(statusOf(await createTask())).toBe(402);
  await money.choose(data.payInvoiceByCard, "pay");
  expect((await createTask()).errors).toEqual([]);
});

it("the grace period follows the setting, including zero days", async () => {
  const id = await money.createOrder(admin);
  await dueDaysAgo(id, 6);
  for (const [days, isRestricted] of [
    [5, true],
    [6, false],
    [10, false],
    [0, true],
  ] as const) {
    await test.app.settings.set("restrictUnpaidDays", days, null);
    expect([days, statusOf(await createTask())]).toEqual([days, isRestricted ? 402 : undefined]);
  }
  await dueDaysAgo(id, 0);
  expect((await createTask()).errors).toEqual([]);
});

it("only the overdue company is restricted, and only while the setting is on", async () => {
  const id = await money.createOrder(admin);
  await dueDaysAgo(id, 100);
  const other = await test.company();
  expect(await make.task(other.admin)).toBeTruthy();
  expect(statusOf(await createTask())).toBe(402);
  await test.app.settings.set("restrictUnpaid", false, null);
  expect((await createTask()).errors).toEqual([]);
});

it("an unpaid credit note doesn't restrict the company", async () => {
  const staff = await test.staff();
  const id = await money.createOrder(manager);
  await money.staff.addDetails(staff, id, { details: "Bank of Example" });
  await money.announce(admin, id);
  for (const step of [money.staff.markPaid, money.staff.confirm]) await step(staff, id);
  const { data } = await money.staff.credit(staff, id, { reason: "Ordered by mistake" });
  const note = data.creditInvoice?.id ?? "";
  expect((await money.invoice(admin, note)).status).toBe("notPaid");
  await dueDaysAgo(note, 100);
  expect((await createTask()).errors).toEqual([]);
});

it("a cancelled invoice doesn't restrict the company", async () => {
  const id = await money.createOrder(admin);
  await dueDaysAgo(id, 100);
  expect(statusOf(await createTask())).toBe(402);
  await money.cancel(admin, id);
  expect((await createTask()).errors).toEqual([]);
});

it("an overdue company can't freeze, share or restore; its clients read and answer, and it replies", async () => {
  const { project: offered, version, id, key } = await shareProject(test, manager);
  const { contentSha256: expectedSha256 } = await previewProject(test, manager, offered);
  await dueDaysAgo(await money.createOrder(admin), 6);
  const codeOf = async (operation: string, variables: Record<string, unknown>) =>
    errorOf(await test.call(operation, variables, manager)).code;
  expect(
    await codeOf(
      "mutation ($id: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $id, input: $input) { id } }",
      { id: offered, input: { detail: "descriptions", expectedSha256 } },
    ),
  ).toBe("INVOICE_OVERDUE");
  expect(errorOf(await shareVersion(test, manager, version.id)).code).toBe("INVOICE_OVERDUE");
  expect(
    await codeOf(
      "mutation ($id: ID!) { restoreVersion(projectId: $id, number: 1, maxTokens: 0) { id } }",
      { id: offered },
    ),
  ).toBe("INVOICE_OVERDUE");

  expect((await fetch(`${test.url}/api/p/${key}/pdf`)).status).toBe(200);
  expect((await answerAs(test, key, "question")).errors).toEqual([]);
  const replied = await test.call(
    'mutation ($id: ID!) { replyToClient(input: { linkId: $id, text: "By Friday" }) { id } }',
    { id },
    manager,
  );
  expect(replied.errors).toEqual([]);
  expect((await accept(test, key, newEmail())).errors).toEqual([]);
  expect((await readClientPage(test, key)).status).toBe("accepted");
});
