import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTransaction } from "../../platform/db/transaction.ts";
import { callersWithoutDelegation } from "../../testing/callers-without-delegation.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { invoicing } from "../../testing/invoices.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const make = factories(test);
const money = invoicing(test);
let staff: TestUser;
let support: TestUser;
let admin: TestUser;
beforeAll(async () => {
  staff = await test.staff();
  support = await test.staff("presaleManager");
});
beforeEach(async () => {
  ({ admin } = await test.company("On behalf Ltd"));
});

describe("Company page for staff", () => {
  const read = async (query: string, as: TestUser = support) => {
    const reply = await test.call<Record<string, never>>(
      `query ($id: ID!) { found: ${query} }`,
      { id: admin.companyId },
      as,
    );
    expect(reply.errors).toEqual([]);
    return reply.data.found as unknown;
  };

  it("lists projects with their hours and spent tokens", async () => {
    const task = await make.task(admin, { minHours: "3", maxHours: "8" });
    const feature = await make.feature(admin, { taskIds: [task] });
    await make.project(admin, { title: "Webshop", featureIds: [feature] });
    expect(
      await read(
        "companyAccountProjects(companyId: $id) { total items { title minHours maxHours taskCount featureCount tokens } }",
      ),
    ).toEqual({
      total: 1,
      items: [
        {
          title: "Webshop",
          minHours: "3.00",
          maxHours: "8.00",
          taskCount: 1,
          featureCount: 1,
          tokens: 0,
        },
      ],
    });
  });

  it("shows the payment restriction with its invoice, start date and setting", async () => {
    const restriction = () =>
      read("companyRestriction(companyId: $id) { isOn days late { invoiceId dueOn since } }");
    const id = await money.createOrder(admin);
    await test.sql("update issued_invoice set due_on = '2026-01-10' where invoice_id = $1", [id]);
    const days = await test.app.settings.get("restrictUnpaidDays");
    expect(await restriction()).toEqual({ isOn: false, days, late: null });
    try {
      await test.app.settings.set("restrictUnpaidDays", 5, null);
      await test.app.settings.set("restrictUnpaid", true, null);
      expect(await restriction()).toEqual({
        isOn: true,
        days: 5,
        late: { invoiceId: id, dueOn: "2026-01-10", since: "2026-01-16" },
      });
    } finally {
      await test.app.settings.set("restrictUnpaid", false, null);
    }
  });

  it("has staff notes that companies can't read, not even in the database", async () => {
    const add = (as: TestUser | null, text = "Pays late, ask for Ms Miller") =>
      test.call(
        "mutation ($id: ID!, $input: CompanyNoteInput!) { addCompanyNote(companyId: $id, input: $input) { text authorName } }",
        { id: admin.companyId, input: { text } },
        as,
      );
    expect((await add(staff)).errors).toEqual([]);
    for (const [who, status] of callersWithoutDelegation(admin, support))
      expect(statusOf(await add(who))).toBe(status);
    expect(Object.keys(fieldsOf(await add(staff, " ")))).toEqual(["text"]);
    expect(await read("companyNotes(companyId: $id) { total items { text } }")).toEqual({
      total: 1,
      items: [{ text: "Pays late, ask for Ms Miller" }],
    });
    expect(
      statusOf(
        await test.call(
          "query ($id: ID!) { companyNotes(companyId: $id) { total } }",
          { id: admin.companyId },
          admin,
        ),
      ),
    ).toBe(403);
    const seen = await inTransaction(test.app.pool, admin.companyId, (tx) =>
      tx.query("select * from company_note"),
    );
    expect(seen.rows).toEqual([]);
    expect(
      (
        await inTransaction(test.app.pool, staff.companyId, (tx) =>
          tx.query("select about_company_id from company_note"),
        )
      ).rows,
    ).toHaveLength(1);
  });
});
