import PostalMime from "postal-mime";
import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { invoicing } from "../../testing/invoices.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type OtherProcess, startOtherProcess } from "../../testing/other-process.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp({ worker: false });
const money = invoicing(test);
let other: OtherProcess;
let admin: TestUser;
beforeAll(async () => {
  other = await startOtherProcess(test);
});
afterAll(() => other.stop());
beforeEach(async () => {
  ({ admin } = await test.company());
});

const pay = async (id: string) =>
  money.choose((await money.pay(admin, id)).data.payInvoiceByCard, "pay");
/** Returns noon UTC of the day this many days after the due date. */
async function noon(id: string, days: number): Promise<Date> {
  const { dueOn } = await money.invoice(admin, id);
  return new Date(Date.parse(`${dueOn}T12:00:00Z`) + days * 86_400_000);
}
/** Runs the reminders twice in each of two processes, all simultaneously. */
const remind = (now: Date) =>
  Promise.all(
    [test.app, other.app, test.app, other.app].map(({ services }) => services.remind(now)),
  );
const reminders = async (id: string) =>
  (await money.invoice(admin, id)).history
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith("reminded"));
const subjects = async (count: number) =>
  (await mailsTo(test, admin.email, count)).map(({ subject }) => subject);
/** Returns the name, type and text of the email's only attachment. */
async function attached(mail: { id: string } | undefined) {
  const { attachments } = await PostalMime.parse(await test.rawMail(mail?.id ?? ""));
  expect(attachments).toHaveLength(1);
  const [pdf] = attachments;
  const { text } = await extractText(new Uint8Array(pdf?.content as ArrayBuffer), {
    mergePages: true,
  });
  return { filename: pdf?.filename, mimeType: pdf?.mimeType, text };
}

describe("Invoice emails", () => {
  // Must be the first test: it starts the worker.
  it("no reminder is sent when the invoice is paid before the job runs", async () => {
    const id = await money.createOrder(admin);
    await remind(await noon(id, -3));
    expect(await reminders(id)).toEqual(["remindedBefore"]);
    expect((await money.invoice(admin, id)).isNotified).toBe(false);
    await pay(id);
    await test.app.startWorker();
    await expect
      .poll(() => test.sql("select from pgboss.job where name = 'invoice-mail'"))
      .toEqual([]);
    const { number } = await money.invoice(admin, id);
    expect((await subjects(2)).toSorted()).toEqual([
      `Invoice ${number} for $20.00`,
      `Receipt for invoice ${number}`,
    ]);
  });

  it("attach the numbered invoice, then a paid receipt", async () => {
    const id = await money.createOrder(admin);
    const [issued] = await mailsTo(test, admin.email);
    const { number } = await money.invoice(admin, id);
    expect(issued?.text).toContain(`/workspace/invoices/${id}`);
    const invoice = await attached(issued);
    expect(invoice).toMatchObject({ filename: `${number}.pdf`, mimeType: "application/pdf" });
    expect(invoice.text).toContain(number);
    expect(invoice.text).toContain("$20.00");
    expect(invoice.text).not.toContain("Paid on");
    await expect.poll(async () => (await money.invoice(admin, id)).isNotified).toBe(true);
    await pay(id);
    const receipt = await attached((await mailsTo(test, admin.email, 2)).at(-1));
    expect(receipt.filename).toBe(`${number}.pdf`);
    expect(receipt.text).toContain("Paid on");
  });

  it("are sent to the company's address if it has one", async () => {
    const email = "bills@example.test";
    await test.call(
      "mutation ($input: UpdateCompanyInput!) { updateCompany(input: $input) { id } }",
      { input: { email } },
      admin,
    );
    const id = await money.createOrder(admin);
    const [mail] = await mailsTo(test, email);
    expect(mail?.subject).toBe(`Invoice ${(await money.invoice(admin, id)).number} for $20.00`);
  });

  it("attach the credit note with the reason and the invoice number", async () => {
    const id = await money.createOrder(admin);
    await pay(id);
    await mailsTo(test, admin.email, 2);
    const reason = "Ordered by mistake";
    const { data } = await money.staff.credit(await test.staff(), id, { reason });
    const note = data.creditInvoice;
    const { number } = await money.invoice(admin, id);
    const mail = (await mailsTo(test, admin.email, 3)).at(-1);
    expect(mail?.subject).toBe(`Credit note ${note?.number} for $20.00`);
    expect(mail?.text).toContain(`/workspace/invoices/${note?.id}`);
    const { filename, text } = await attached(mail);
    expect(filename).toBe(`${note?.number}.pdf`);
    for (const word of [number, reason, "$20.00"]) expect(text).toContain(word);
  });

  it("remind once before and once after the due date, despite repeated runs", async () => {
    const id = await money.createOrder(admin);
    await mailsTo(test, admin.email);
    for (const [days, expected] of [
      [-4, []],
      [-3, ["remindedBefore"]],
      [-2, ["remindedBefore"]],
      [0, ["remindedBefore"]],
      [1, ["remindedBefore", "remindedAfter"]],
      [30, ["remindedBefore", "remindedAfter"]],
    ] as const) {
      await remind(await noon(id, days));
      expect(await reminders(id)).toEqual(expected);
    }
    const { number } = await money.invoice(admin, id);
    const told = await subjects(3);
    expect(told.slice(1).toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^Invoice ${number} is due on \\d\\d/\\d\\d/\\d{4}$`)),
      `Invoice ${number} is overdue`,
    ]);
    await expect
      .poll(() => test.sql("select from pgboss.job where name = 'invoice-mail'"))
      .toEqual([]);
    expect(await subjects(3)).toHaveLength(3);
  });

  it("send no reminders at night or for paid and cancelled invoices", async () => {
    const zone = (name: string) =>
      test.sql("update company set time_zone = $1 where id = $2", [name, admin.companyId]);
    await zone("Pacific/Auckland");
    const far = await money.createOrder(admin);
    await zone("UTC");
    const paid = await money.createOrder(admin);
    const canceled = await money.createOrder(admin);
    await pay(paid);
    await money.cancel(admin, canceled);
    await remind(await noon(far, 2));
    for (const id of [far, paid, canceled]) expect(await reminders(id)).toEqual([]);
    // Ten in the morning in Auckland.
    await remind(new Date((await noon(far, 1)).getTime() + 10 * 3_600_000));
    expect(await reminders(far)).toEqual(["remindedAfter"]);
  });
});
