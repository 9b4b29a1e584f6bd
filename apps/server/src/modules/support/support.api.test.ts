import { ticketLimits } from "@presale/contracts/inputs/ticket.input.ts";
import { describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { png } from "../../testing/images.ts";
import { impersonate } from "../../testing/impersonation.ts";
import { mailsTo } from "../../testing/mails.ts";
import { openSocket } from "../../testing/sockets.ts";
import { testApp } from "../../testing/test-app.ts";
import { ticketInput, ticketsOf } from "../../testing/tickets.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp({ env: { CONTACT_EMAIL: "desk@presale.test" } });
const desk = ticketsOf(test);
const { open, openAndGetId, read, list, reply, resolve, notificationsOf } = desk;

const image = async (user: Parameters<typeof upload>[1], name = "screen.png") =>
  (await upload(test, user, name, await png(), true)).data.uploadFile;

describe("Support ticket", () => {
  it("is created with text and images under its author's name", async () => {
    const { engineer } = await test.company();
    const { id: fileId } = await image(engineer);
    const made = (await open(engineer, { imageIds: [fileId] })).data.createTicket;
    expect(made).toMatchObject({
      title: ticketInput.title,
      status: "processing",
      isWaiting: true,
      isOpenedByStaff: false,
      author: { id: String(engineer.id) },
      messages: [{ text: ticketInput.text, isOwn: true, images: [{ id: fileId }] }],
      can: { reply: true, resolve: true },
    });
    const { url = "" } = made.messages[0]?.images[0] ?? {};
    expect((await fetch(test.url + url)).headers.get("content-type")).toBe("image/png");
    // The message references the file, so the cleanup keeps it.
    expect(await test.sql("select 1 from ticket_image where file_id = $1", [fileId])).toHaveLength(
      1,
    );
  });

  it.each([
    [{ title: "x" }, { title: expect.stringContaining("2") }],
    [{ title: "x".repeat(121) }, { title: expect.stringContaining("120") }],
    [{ text: "too short" }, { text: expect.stringContaining("10") }],
    [{ text: "x".repeat(10_001) }, { text: expect.stringContaining("10000") }],
    [{ imageIds: ["987654321"] }, { imageIds: expect.any(String) }],
    [
      { imageIds: Array.from({ length: 11 }, (_, index) => String(index + 1)) },
      { imageIds: expect.any(String) },
    ],
  ])("rejects %j", async (changes, fields) => {
    const { engineer } = await test.company();
    expect(fieldsOf(await open(engineer, changes))).toEqual(fields);
    expect(await list(engineer)).toEqual([]);
  });

  it("accepts 10,000 characters including markup and emoji", async () => {
    const { engineer } = await test.company();
    const text = "<b>{{title}} ü 🙂</b>\n".repeat(500).slice(0, 9_999).trimEnd();
    const id = await openAndGetId(engineer, { text });
    expect((await read(engineer, id)).data.ticket.messages[0]?.text).toBe(text);
  });

  it("accepts only images that the author uploaded", async () => {
    const [one, other] = [await test.company(), await test.company()];
    const bad = { imageIds: "Incorrect image format" };
    const { id: pdf } = (await upload(test, one.engineer, "a.txt", "no picture")).data.uploadFile;
    expect(fieldsOf(await open(one.engineer, { imageIds: [pdf] }))).toEqual(bad);
    const id = await openAndGetId(one.engineer);
    expect(fieldsOf(await reply(one.engineer, id, "Look", [pdf]))).toEqual(bad);
    const masked = await upload(test, one.engineer, "a.png", "no picture", true);
    expect(masked.errors[0]?.message).toBe("Incorrect image format");
    for (const stranger of [one.manager, other.engineer]) {
      const { id: foreign } = await image(stranger);
      expect(Object.keys(fieldsOf(await open(one.engineer, { imageIds: [foreign] })))).toEqual([
        "imageIds",
      ]);
    }
    expect((await read(one.engineer, id)).data.ticket.messages).toHaveLength(1);
  });

  it("is visible only to its author and the company's admins", async () => {
    const [one, other] = [await test.company(), await test.company()];
    const staff = await test.staff();
    const id = await openAndGetId(one.engineer);
    const { title } = (await read(one.admin, id)).data.ticket;
    expect(title).toBe(ticketInput.title);
    expect(await list(one.admin)).toEqual([id]);
    expect(await list(one.admin, { isOwn: true })).toEqual([]);
    expect(await list(one.manager)).toEqual([]);
    const strangers = [one.manager, other.admin];
    for (const user of strangers)
      for (const refused of [
        await read(user, id),
        await reply(user, id, "Mine"),
        await resolve(user, id),
      ])
        expect(statusOf(refused)).toBe(404);
    for (const refused of [await read(null, id), await reply(null, id, "x"), await open(null)])
      expect(statusOf(refused)).toBe(401);
    for (const refused of [await read(staff, id), await reply(staff, id, "x"), await open(staff)])
      expect(statusOf(refused)).toBe(403);
    expect((await read(one.engineer, id)).data.ticket).toMatchObject({ status: "processing" });
  });

  it("finds tickets by title, message text and status", async () => {
    const { engineer } = await test.company();
    const first = await openAndGetId(engineer, { title: "Invoices" });
    const second = await openAndGetId(engineer, {
      title: "Other",
      text: "The 100% invoice is late.",
    });
    await reply(engineer, first, "A marmalade of errors");
    await resolve(engineer, second);
    expect(await list(engineer, { query: "INVOICE" })).toHaveLength(2);
    expect(await list(engineer, { query: "marmalade errors" })).toEqual([first]);
    expect(await list(engineer, { query: "100%" })).toEqual([second]);
    expect(await list(engineer, { query: "marmalade late" })).toEqual([]);
    expect(await list(engineer, { status: "resolved" })).toEqual([second]);
  });

  it("can be resolved and reopened by a reply; a closed ticket stays closed", async () => {
    const { engineer, admin } = await test.company();
    const staff = await test.staff();
    const id = await openAndGetId(engineer);
    for (const time of ["once", "twice"])
      expect((await resolve(engineer, id)).data.resolveTicket, time).toMatchObject({
        status: "resolved",
        isWaiting: false,
        can: { reply: true, resolve: false },
      });
    const acting = await impersonate(test, staff, engineer);
    expect((await read(acting, id)).data.ticket.can).toEqual({ reply: false, resolve: false });
    expect((await reply(admin, id, "Not yet")).data.replyToTicket).toMatchObject({
      status: "processing",
      isWaiting: true,
    });
    const { version } = (await desk.staffRead(staff, id)).data.supportTicket;
    await desk.setStatus(staff, id, "closed", version);
    for (const refused of [await reply(engineer, id, "Still"), await resolve(engineer, id)])
      expect(refused.errors[0]?.extensions.code).toBe("TICKET_CLOSED");
    expect((await read(engineer, id)).data.ticket).toMatchObject({
      status: "closed",
      can: { reply: false, resolve: false },
    });
    expect((await read(engineer, id)).data.ticket.messages).toHaveLength(2);
  });

  it("a reply sent while the ticket closes is either saved or rejected", async () => {
    const { engineer } = await test.company();
    const staff = await test.staff();
    const id = await openAndGetId(engineer);
    const [replied] = await Promise.all([
      reply(engineer, id, "One more thing"),
      desk.setStatus(staff, id, "closed", 1),
    ]);
    const { messages, status } = (await read(engineer, id)).data.ticket;
    expect(status).toBe("closed");
    expect(messages).toHaveLength(replied.errors.length === 0 ? 2 : 1);
  });
});

describe("Ticket notifications", () => {
  it("a new ticket notifies staff with permission, in the app and by email", async () => {
    const { engineer } = await test.company("Acme of tickets");
    const [staff, blind] = [await test.staff("presaleManager"), await test.staff("presaleManager")];
    const [role] = await test.sql<{ id: string }>(
      "insert into role (name, permissions) values ('No tickets', '{canLoginAdmin}') returning id",
    );
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, blind.id]);
    const id = await openAndGetId(engineer, { title: "Notified once" });
    expect(await notificationsOf(staff, 1)).toMatchObject([
      {
        kind: "ticketMessage",
        data: { ticketId: id, title: "Notified once", company: "Acme of tickets", isNew: true },
      },
    ]);
    expect(await notificationsOf(blind, 0)).toEqual([]);
    expect(await notificationsOf(engineer, 0)).toEqual([]);
    const mails = async () =>
      (await mailsTo(test, "desk@presale.test")).filter(({ subject }) =>
        subject.includes("Notified once"),
      );
    await expect.poll(mails).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe(`New ticket #${id}: Notified once`);
    expect(mail?.text).toContain(`/backoffice/support/${id}`);
    expect(mail?.text).toContain(ticketInput.text);
  });

  it("a reply notifies participants on both sides except its author", async () => {
    const { admin, engineer, manager } = await test.company();
    const [carer, other] = [await test.staff(), await test.staff()];
    const id = await openAndGetId(engineer);
    await notificationsOf(other, 1);
    const { version } = (await desk.staffRead(carer, id)).data.supportTicket;
    await desk.assign(carer, id, String(carer.id), version);
    await reply(admin, id, "I see it, too");
    expect(await notificationsOf(engineer, 1)).toMatchObject([
      { kind: "ticketMessage", data: { ticketId: id, company: null, isNew: false } },
    ]);
    expect(await notificationsOf(carer, 2)).toMatchObject([{}, { kind: "ticketMessage" }]);
    await desk.answer(carer, id, "We look into it");
    expect((await notificationsOf(admin, 1)).map(({ data }) => data.by)).toEqual([null]);
    expect((await notificationsOf(engineer, 2)).map(({ data }) => data.by)).toEqual([
      expect.any(String),
      null,
    ]);
    // A participant who is no longer an admin isn't notified.
    await test.sql("update app_user set type = 'companyEngineer' where id = $1", [admin.id]);
    await desk.answer(carer, id, "It is mended");
    expect(await notificationsOf(engineer, 3)).toHaveLength(3);
    expect(await notificationsOf(admin, 1)).toHaveLength(1);
    expect(await notificationsOf(manager, 0)).toEqual([]);
    expect(await notificationsOf(other, 1)).toHaveLength(1);
  });

  it("viewers get change events only for what they may see", async () => {
    const { engineer, manager } = await test.company();
    const staff = await test.staff();
    const id = await openAndGetId(engineer);
    const sockets = await Promise.all(
      [engineer, manager, staff].map(({ token }) => openSocket(test.url, ["bearer", token])),
    );
    const [own, colleague, desks] = sockets as [
      (typeof sockets)[0],
      (typeof sockets)[0],
      (typeof sockets)[0],
    ];
    const subject = { kind: "ticket", id };
    for (const { socket } of sockets)
      socket.send(JSON.stringify({ type: "viewing", data: { subject, isEditing: false } }));
    await Promise.all([
      own.waitFor("viewers"),
      desks.waitFor("viewers"),
      colleague.waitFor("pong"),
    ]);
    await reply(engineer, id, "Anybody?");
    await desks.waitFor("changed");
    await own.waitFor("changed");
    await desk.note(staff, id, "Between us");
    await desks.waitFor("changed", 2);
    await desk.answer(staff, id, "Here we are");
    await desks.waitFor("changed", 3);
    await own.waitFor("changed", 2);
    // The author's events are the reply and the answer, not the note.
    expect(own.of("changed")).toHaveLength(2);
    expect(colleague.of("changed")).toEqual([]);
    expect(colleague.of("viewers")).toEqual([]);
    // Users and staff don't see each other as viewers.
    expect(JSON.stringify(own.messages)).not.toContain(`"id":"${staff.id}"`);
    await Promise.all(sockets.map((each) => each.close()));
  });
});

describe("Ticket rate limits", () => {
  it("limit tickets and messages per hour", async () => {
    const { engineer, manager } = await test.company();
    const replies = [];
    for (let each = 0; each <= ticketLimits.ticketsPerHour; each += 1)
      replies.push(statusOf(await open(engineer)));
    expect(replies.filter((status) => status === undefined)).toHaveLength(
      ticketLimits.ticketsPerHour,
    );
    expect(replies.at(-1)).toBe(429);
    expect(statusOf(await open(manager))).toBeUndefined();
    const [id = ""] = await list(engineer);
    const said = await Promise.all(
      Array.from({ length: ticketLimits.messagesPerHour + 5 }, () => reply(engineer, id, "Hello?")),
    );
    expect(said.filter(({ errors }) => errors.length === 0)).toHaveLength(
      ticketLimits.messagesPerHour,
    );
  });
});
