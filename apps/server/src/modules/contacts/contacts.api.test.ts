import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { staffMailsAnHour } from "../../platform/mail/staff-mail.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { mailsTo, untilMailed } from "../../testing/mails.ts";
import {
  behindProxy,
  from,
  hostileTexts,
  letWaitEnd,
  mailsToStaff,
  nextAddress,
  staffAddress,
  waitingJobs,
} from "../../testing/messages.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp({ env: behindProxy });
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff("presaleManager");
});
beforeEach(async () => {
  await untilMailed(test);
  await test.sql("delete from contact");
});

const input = {
  name: "Vera Visitor",
  email: "vera@example.test",
  subject: "A question of price",
  message: "What does a token cost in Switzerland?",
};
const create = (changes: object = {}, address = nextAddress(), who: TestUser | null = null) =>
  test.call<{ createContact: boolean }>(
    "mutation ($input: CreateContactInput!) { createContact(input: $input) }",
    { input: { ...input, ...changes } },
    who,
    from(address),
  );
interface Row {
  id: string;
  state: string;
  ip: string | null;
}
const list = async (filter: object = {}, who: TestUser | null = staff) =>
  test.call<{ contacts: { total: number; items: Row[] } }>(
    "query ($filter: ContactFilter) { contacts(filter: $filter) { total items { id name email subject message ip state can { update delete } } } }",
    { filter },
    who,
  );
const rows = async (filter: object = {}) => (await list(filter)).data.contacts.items;
const move = (id: string, state: string, who: TestUser | null = staff) =>
  test.call<{ updateContact: Row }>(
    "mutation ($id: ID!, $input: UpdateContactInput!) { updateContact(id: $id, input: $input) { id state } }",
    { id, input: { state } },
    who,
  );
const record = (changes: object = {}, who: TestUser | null = staff) =>
  test.call<{ recordContact: Row }>(
    "mutation ($input: RecordContactInput!) { recordContact(input: $input) { id state ip } }",
    { input: { ...input, ...changes } },
    who,
  );
const remove = (id: string, who: TestUser | null = staff) =>
  test.call("mutation ($id: ID!) { deleteContact(id: $id) }", { id }, who);
const recorded = async (changes: object = {}) => {
  const { id } = (await record(changes)).data.recordContact;
  return id;
};

describe("a visitor's message", () => {
  it("is stored with the address it came from, and mailed to be answered", async () => {
    const reply = await create({ message: "First line\r\nsecond line" }, "203.0.113.7");
    expect(reply.data).toEqual({ createContact: true });
    const [row] = await rows();
    expect(row).toMatchObject({
      ...input,
      message: "First line\nsecond line",
      ip: "203.0.113.7",
      state: "new",
      can: { update: true, delete: true },
    });
    const [mail] = (await mailsToStaff(test, 1)).slice(-1);
    expect(mail).toMatchObject({ to: [staffAddress], subject: "Contact: A question of price" });
    expect(mail?.text).toContain("Vera Visitor <vera@example.test> wrote");
    expect(mail?.text).toContain("First line\nsecond line");
    expect(mail?.text).toContain(`http://presale.test/backoffice/contacts/${row?.id}`);
    expect(mail?.replyTo).toBe("vera@example.test");
  });

  it("is mailed to the address that staff have set, before that of the configuration", async () => {
    await test.app.settings.set("contactEmail", "set@presale.test", null);
    try {
      await create();
      expect(await mailsTo(test, "set@presale.test")).toHaveLength(1);
    } finally {
      await test.app.settings.set("contactEmail", "", null);
    }
  });

  it("tells each invalid field, all at once", async () => {
    const empty = { name: " ", email: "", subject: "", message: "" };
    expect(fieldsOf(await create(empty))).toEqual({
      name: "Field cannot be empty",
      email: "Field cannot be empty",
      subject: "Field cannot be empty",
      message: "Field cannot be empty",
    });
    const wrong = {
      name: "V",
      email: "vera@example.test, evil@example.test",
      subject: "a\nb",
      message: `short${" ".repeat(50)}.`,
    };
    expect(fieldsOf(await create(wrong))).toEqual({
      name: "Use a minimum of 2 and a maximum of 20 characters",
      email: "Invalid email",
      subject: "This text can't be read. Write it again.",
      message: "Use a minimum of 10 characters",
    });
    const long = { name: "V".repeat(21), subject: "s".repeat(101), message: "m".repeat(5_001) };
    expect(fieldsOf(await create(long))).toEqual({
      name: "Use a minimum of 2 and a maximum of 20 characters",
      subject: "Use a minimum of 2 and a maximum of 100 characters",
      message: "Use a maximum of 5000 characters",
    });
    expect(await rows()).toEqual([]);
  });

  it("of a robot is answered alike, and is nowhere", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    expect(await create({ homepage: "https://spam.example" })).toMatchObject({
      status: 200,
      data: { createContact: true },
      errors: [],
    });
    await untilMailed(test);
    expect(await rows()).toEqual([]);
    expect(await mailsToStaff(test, 0)).toHaveLength(before);
    expect((await create({ homepage: "" })).errors).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  it("comes five times an hour from an address, whatever stands in the trap", async () => {
    const address = nextAddress();
    for (let n = 0; n < 5; n += 1)
      expect((await create({ homepage: n === 0 ? "x" : null }, address)).errors).toEqual([]);
    expect(errorOf(await create({}, address))).toMatchObject({
      status: 429,
      message: expect.stringContaining("Wait an hour"),
    });
    expect((await create()).errors).toEqual([]);
    expect(await rows()).toHaveLength(5);
  });

  it("comes five times an hour from a person who is logged in, wherever they are", async () => {
    const { engineer } = await test.company();
    for (let n = 0; n < 5; n += 1)
      expect((await create({}, nextAddress(), engineer)).errors).toEqual([]);
    expect(statusOf(await create({}, nextAddress(), engineer))).toBe(429);
  });

  it("stays text, whatever it says", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    for (const text of hostileTexts)
      expect(
        (await create({ name: text.slice(0, 20), subject: text, message: text.padEnd(12, ".") }))
          .errors,
      ).toEqual([]);
    const mails = (await mailsToStaff(test, before + hostileTexts.length)).slice(before);
    for (const { html, text, subject } of mails) {
      expect(html).not.toMatch(/<script|<img|<svg|alert\(1\)>/i);
      expect(subject).not.toMatch(/[\r\n]/);
      // Placeholders of a visitor are not filled in.
      expect(text).not.toContain("Hello ");
    }
    expect(mails.some(({ text }) => text.includes("{{name}} $t(mail:greeting)"))).toBe(true);
    expect((await rows()).map((row) => (row as unknown as typeof input).subject)).toEqual(
      hostileTexts,
    );
  });
});

describe("a thousand messages", () => {
  it("make a few mails, and one after the hour that says how many wait", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    for (let round = 0; round < 50; round += 1) {
      const replies = await Promise.all(Array.from({ length: 20 }, () => create()));
      expect(replies.flatMap(({ errors }) => errors)).toEqual([]);
    }
    await untilMailed(test);
    expect((await mailsToStaff(test, 0)).length - before).toBe(staffMailsAnHour);
    expect(await waitingJobs(test, "contacts-waiting")).toBe(1);
    await letWaitEnd(test, "contacts-waiting");
    const last = (await mailsToStaff(test, before + staffMailsAnHour + 1)).at(-1);
    expect(last?.subject).toBe("1000 contacts wait for you");
    await untilMailed(test);
    expect((await mailsToStaff(test, 0)).length - before).toBe(staffMailsAnHour + 1);
    expect((await list()).data.contacts.total).toBe(1_000);
  }, 120_000);
});

it("of messages that all were seen to within the hour no mail tells", async () => {
  const before = (await mailsToStaff(test, 0)).length;
  for (let round = 0; round <= staffMailsAnHour; round += 1) await create();
  await untilMailed(test);
  await test.sql("update contact set state = 'resolved'");
  await letWaitEnd(test, "contacts-waiting");
  await expect.poll(() => waitingJobs(test, "contacts-waiting")).toBe(0);
  await untilMailed(test);
  expect((await mailsToStaff(test, 0)).length - before).toBe(staffMailsAnHour);
});

describe("staff", () => {
  it("find what they look for", async () => {
    const first = await recorded({ subject: "About invoices" });
    await recorded({ name: "Walter", email: "walter@example.test" });
    await move(first, "processing");
    const ids = async (filter: object) => (await rows(filter)).map(({ id }) => id);
    expect(await ids({ words: "invoices" })).toEqual([first]);
    expect(await ids({ words: "walter@" })).toHaveLength(1);
    expect(await ids({ state: "processing" })).toEqual([first]);
    expect(await ids({ state: "resolved" })).toEqual([]);
    expect(fieldsOf(await list({ state: "closed" }))).toBeDefined();
  });

  it("go on with it step by step, never back, never past one", async () => {
    const id = await recorded();
    expect(statusOf(await move(id, "resolved"))).toBe(409);
    expect(statusOf(await move(id, "new"))).toBe(409);
    expect((await move(id, "processing")).data.updateContact.state).toBe("processing");
    expect(statusOf(await move(id, "processing"))).toBe(409);
    expect(statusOf(await move(id, "new"))).toBe(409);
    expect((await move(id, "resolved")).data.updateContact.state).toBe("resolved");
    for (const state of ["new", "processing", "resolved"])
      expect(statusOf(await move(id, state))).toBe(409);
  });

  it("two at once: one of them takes the step", async () => {
    const id = await recorded();
    const replies = await Promise.all([move(id, "processing"), move(id, "processing")]);
    expect(replies.map((reply) => statusOf(reply) ?? 200).sort()).toEqual([200, 409]);
  });

  it("leave their traces in the audit log", async () => {
    const id = await recorded({ subject: "Traced" });
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

  it("write one down without a mail and without an address", async () => {
    const before = (await mailsToStaff(test, 0)).length;
    const reply = await record();
    expect(reply.data.recordContact).toMatchObject({ state: "new", ip: null });
    expect(fieldsOf(await record({ name: "" }))).toEqual({ name: "Field cannot be empty" });
    await untilMailed(test);
    expect(await mailsToStaff(test, 0)).toHaveLength(before);
  });

  it("are the only ones who see and change any of it", async () => {
    const id = await recorded();
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
      ])
        expect(statusOf(reply)).toBe(status);
    expect(statusOf(await move("999999", "processing"))).toBe(404);
  });
});
