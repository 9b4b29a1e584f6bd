import { describe, expect, it } from "vitest";
import { contactsOf } from "../../testing/contacts.ts";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { waitForMails } from "../../testing/mails.ts";
import { behindProxy, mailsToStaff } from "../../testing/messages.ts";
import { testApp } from "../../testing/test-app.ts";

const test = testApp({ env: behindProxy });
const { list, rows, move, record, recordAndGetId, remove, moveMany, removeMany } = contactsOf(test);

describe("Contact administration", () => {
  it("finds contacts by text and status", async () => {
    const first = await recordAndGetId({ subject: "About invoices" });
    await recordAndGetId({ name: "Walter", email: "walter@example.test" });
    await move(first, "processing");
    const ids = async (filter: object) => (await rows(filter)).map(({ id }) => id);
    expect(await ids({ query: "invoices" })).toEqual([first]);
    expect(await ids({ query: "walter@" })).toHaveLength(1);
    expect(await ids({ state: "processing" })).toEqual([first]);
    expect(await ids({ state: "resolved" })).toEqual([]);
    expect(fieldsOf(await list({ state: "closed" }))).toBeDefined();
  });

  it("a contact's status changes one step forward only", async () => {
    const id = await recordAndGetId();
    expect(statusOf(await move(id, "resolved"))).toBe(409);
    expect(statusOf(await move(id, "new"))).toBe(409);
    expect((await move(id, "processing")).data.updateContact.state).toBe("processing");
    expect(statusOf(await move(id, "processing"))).toBe(409);
    expect(statusOf(await move(id, "new"))).toBe(409);
    expect((await move(id, "resolved")).data.updateContact.state).toBe("resolved");
    for (const state of ["new", "processing", "resolved"])
      expect(statusOf(await move(id, state))).toBe(409);
  });

  it("only one of two simultaneous status changes succeeds", async () => {
    const id = await recordAndGetId();
    const replies = await Promise.all([move(id, "processing"), move(id, "processing")]);
    expect(replies.map((reply) => statusOf(reply) ?? 200).sort()).toEqual([200, 409]);
  });

  it("a bulk status change applies to all contacts or none, and names the rejected ones", async () => {
    const subjects = ["First of many", "Second of many", "Third of many"];
    const ids = await Promise.all(subjects.map((subject) => recordAndGetId({ subject })));
    const states = async () =>
      (await rows({ query: "of many" })).map(({ state }) => state).toSorted();
    await move(ids[1] ?? "", "processing");
    const refused = await moveMany([...ids, "987654321987"], "processing");
    expect(statusOf(refused)).toBe(409);
    expect(refused.errors[0]?.extensions).toMatchObject({
      code: "ROWS_REFUSED",
      details: {
        rows: [
          { id: ids[1], code: "CONFLICT" },
          { id: "987654321987", code: "NOT_FOUND" },
        ],
      },
    });
    expect(await states()).toEqual(["new", "new", "processing"]);
    const others = ids.filter((id) => id !== ids[1]);
    const both = await Promise.all([
      moveMany(others, "processing"),
      moveMany(others.toReversed(), "processing"),
    ]);
    expect(both.map((reply) => statusOf(reply) ?? 200).toSorted()).toEqual([200, 409]);
    expect(await states()).toEqual(["processing", "processing", "processing"]);
    const traces = await test.sql(
      "select from audit_entry where action = 'contact.stateChanged' and target_id = any($1)",
      [ids],
    );
    expect(traces).toHaveLength(3);
  });

  it("a bulk delete removes all contacts or none", async () => {
    const ids = await Promise.all([1, 2].map(() => recordAndGetId({ subject: "Spam of a storm" })));
    const left = async () => (await rows({ query: "Spam of a storm" })).length;
    expect(statusOf(await removeMany([...ids, "987654321987"]))).toBe(409);
    expect(await left()).toBe(2);
    expect(statusOf(await removeMany([]))).toBe(400);
    expect((await removeMany(ids)).data.deleteContacts).toEqual(ids);
    expect(await left()).toBe(0);
  });

  it("each change has an audit entry", async () => {
    const id = await recordAndGetId({ subject: "Traced" });
    await move(id, "processing");
    expect((await remove(id)).errors).toEqual([]);
    const entries = await test.sql<{ action: string; name: string; details: unknown }>(
      "select action, target_name as name, details from audit_entry where target_kind = 'contact' and target_id = $1 order by id",
      [id],
    );
    expect(entries).toEqual([
      { action: "contact.recorded", name: "Traced", details: null },
      {
        action: "contact.stateChanged",
        name: "Traced",
        details: { before: "new", after: "processing" },
      },
      { action: "contact.deleted", name: "Traced", details: null },
    ]);
    expect(statusOf(await remove(id))).toBe(404);
  });

  it("recording a contact sends no email and stores no IP address", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    const reply = await record();
    expect(reply.data.recordContact).toMatchObject({ state: "new", ip: null });
    expect(fieldsOf(await record({ name: "" }))).toEqual({ name: "Field cannot be empty" });
    await waitForMails(test);
    expect(await mailsToStaff(test, 0)).toHaveLength(before);
  });

  it("only staff can read and change contacts", async () => {
    const id = await recordAndGetId();
    const { admin } = await test.company();
    for (const [who, status] of [
      [null, 401],
      [admin, 403],
    ] as const)
      for (const reply of [
        await list({}, who),
        await move(id, "processing", who),
        await record({}, who),
        await remove(id, who),
        await moveMany([id], "processing", who),
        await removeMany([id], who),
      ])
        expect(statusOf(reply)).toBe(status);
    expect(statusOf(await move("999999", "processing"))).toBe(404);
  });
});
