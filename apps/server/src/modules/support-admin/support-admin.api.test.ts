import { describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { png } from "../../testing/images.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { ticketInput, ticketsOf } from "../../testing/tickets.ts";
import { upload } from "../../testing/upload.ts";

const test = testApp();
const desk = ticketsOf(test);
const {
  openAndGetId,
  read,
  staffRead,
  staffList,
  answer,
  note,
  setStatus,
  assign,
  openFor,
  remove,
} = desk;

const readTicket = async (user: TestUser, id: string) =>
  (await staffRead(user, id)).data.supportTicket;
const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) =>
  errors[0]?.extensions.code;

it("only staff with support permissions can change tickets", async () => {
  const { admin, engineer } = await test.company();
  const id = await openAndGetId(engineer);
  const reader = await test.staff("presaleManager");
  const [role] = await test.sql<{ id: string }>(
    "insert into role (name, permissions) values ('Reads tickets', '{canLoginAdmin,canReadSupportAdmin}') returning id",
  );
  await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, reader.id]);
  expect((await readTicket(reader, id)).can).toEqual({
    answer: false,
    assign: false,
    note: false,
    delete: false,
    nextStatuses: [],
  });
  for (const user of [null, admin, reader]) {
    const status = user === null ? 401 : 403;
    for (const refused of [
      await answer(user, id, "x"),
      await note(user, id, "x"),
      await setStatus(user, id, "closed", 1),
      await assign(user, id, null, 1),
      await openFor(user, String(engineer.id)),
      await remove(user, id),
      ...(user === reader ? [] : [await staffRead(user, id)]),
    ])
      expect(statusOf(refused)).toBe(status);
  }
  expect((await read(engineer, id)).data.ticket).toMatchObject({ status: "processing" });
  const staff = await test.staff();
  for (const refused of [
    await staffRead(staff, "987654321987"),
    await answer(staff, "987654321987", "x"),
    await note(staff, "987654321987", "x"),
    await setStatus(staff, "987654321987", "closed", 1),
    await assign(staff, "987654321987", null, 1),
    await remove(staff, "987654321987"),
  ])
    expect(statusOf(refused)).toBe(404);
});

describe("Support tickets for staff", () => {
  it("staff find tickets by words, status, company and assignee", async () => {
    const [one, other] = [await test.company("Quince Ltd"), await test.company("Medlar Ltd")];
    const [staff, colleague] = [await test.staff(), await test.staff()];
    const first = await openAndGetId(one.engineer, { title: "Zither strings" });
    const second = await openAndGetId(other.engineer, { text: "The zither is out of tune." });
    await assign(staff, second, String(staff.id), 1);
    const found = async (filter: object, user = staff) =>
      (await staffList(user, { query: "zither", ...filter })).toSorted();
    expect(await found({})).toEqual([first, second].toSorted());
    expect(await staffList(staff, { query: "zither medlar" })).toEqual([second]);
    expect(await found({ companyId: String(one.admin.companyId) })).toEqual([first]);
    expect(await found({ assignment: "mine" })).toEqual([second]);
    expect(await found({ assignment: "mine" }, colleague)).toEqual([]);
    expect(await found({ assignment: "unassigned" })).toEqual([first]);
    expect(await found({ assigneeId: String(staff.id) })).toEqual([second]);
    await answer(staff, second, "Tuned");
    expect(await found({ isWaiting: true })).toEqual([first]);
    await setStatus(staff, second, "resolved", 2);
    expect(await found({ status: "resolved" })).toEqual([second]);
    const { data } = await test.call<{ supportStats: Record<string, number> }>(
      "{ supportStats { waiting unassigned mine } }",
      {},
      staff,
    );
    expect(data.supportStats.mine).toBe(0);
    expect(data.supportStats.waiting).toBeGreaterThanOrEqual(1);
  });

  it("an answer hides the staff member's name and copies their images to the company", async () => {
    const { engineer } = await test.company();
    const [staff, colleague] = [await test.staff(), await test.staff()];
    const id = await openAndGetId(engineer);
    const image = (await upload(test, staff, "how.png", await png(), true)).data.uploadFile;
    const text = (await upload(test, staff, "how.txt", "no picture")).data.uploadFile;
    expect(fieldsOf(await answer(staff, id, "So", [text.id]))).toEqual({
      imageIds: "Incorrect image format",
    });
    expect(Object.keys(fieldsOf(await answer(colleague, id, "So", [image.id])))).toEqual([
      "imageIds",
    ]);
    const { data } = await answer(staff, id, "Press here", [image.id]);
    expect(data.replyToTicketAsStaff).toMatchObject({ isWaiting: false, status: "processing" });
    const { messages } = (await read(engineer, id)).data.ticket;
    expect(messages).toMatchObject([{}, { text: "Press here", authorName: null, isOwn: false }]);
    for (const url of [
      messages[1]?.images[0]?.url,
      data.replyToTicketAsStaff?.conversation.messages[1]?.images[0]?.url,
    ])
      expect((await fetch(`${test.url}${url}`)).status).toBe(200);
    const [copy] = await test.sql<{ companyId: string }>(
      `select f.company_id::text as "companyId" from file f join ticket_image i on i.company_id = f.company_id and i.file_id = f.id where f.company_id = $1`,
      [engineer.companyId],
    );
    expect(copy?.companyId).toBe(String(engineer.companyId));
  });

  it("internal notes are never visible to the company", async () => {
    const { admin, engineer } = await test.company();
    const [staff, carer] = [await test.staff(), await test.staff()];
    const id = await openAndGetId(engineer);
    await assign(carer, id, String(carer.id), 1);
    const canary = `canary${Date.now()}`;
    const image = (await upload(test, staff, `${canary}.png`, await png(), true)).data.uploadFile;
    const { url } = image;
    expect((await note(staff, id, canary, [image.id])).data.addTicketNote?.notes).toMatchObject([
      { text: canary, images: [{}] },
    ]);
    expect((await desk.notificationsOf(carer, 2)).at(-1)).toMatchObject({ kind: "ticketNote" });
    // No row of the company contains the note.
    const tables = await test.sql<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'company_id'",
    );
    for (const { name } of tables) {
      const rows = await test.sql(
        `select 1 from "${name}" t where company_id = $1 and row_to_json(t)::text like $2`,
        [engineer.companyId, `%${canary}%`],
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }
    for (const user of [engineer, admin]) {
      expect(JSON.stringify(await read(user, id))).not.toContain(canary);
      expect(await desk.list(user, { query: canary })).toEqual([]);
      const file = await test.call(
        "query ($id: ID!) { file(id: $id) { id } }",
        { id: image.id },
        user,
      );
      expect(statusOf(file)).toBe(404);
      expect(await desk.notificationsOf(user, 0)).toEqual([]);
    }
    expect((await read(engineer, id)).data.ticket).toMatchObject({ isWaiting: true });
    expect(url).toContain("/api/files/");
    // Staff can add notes to a closed ticket too.
    await setStatus(staff, id, "closed", 2);
    expect((await note(staff, id, "Afterwards")).errors).toEqual([]);
    expect((await readTicket(staff, id)).notes).toHaveLength(2);
  });

  it("of concurrent changes, one is saved and the others conflict", async () => {
    const { engineer } = await test.company();
    const [staff, colleague] = [await test.staff(), await test.staff()];
    const id = await openAndGetId(engineer);
    const replies = await Promise.all([
      assign(staff, id, String(staff.id), 1),
      assign(colleague, id, String(colleague.id), 1),
      setStatus(colleague, id, "resolved", 1),
    ]);
    const refused = replies.filter(({ errors }) => errors.length > 0);
    expect(refused.map(codeOf)).toEqual(["CHANGED_MEANWHILE", "CHANGED_MEANWHILE"]);
    expect((await readTicket(staff, id)).version).toBe(2);
    // An answer to an assigned ticket doesn't change the version.
    await assign(staff, id, String(staff.id), 2);
    const { version } = await readTicket(staff, id);
    await answer(staff, id, "A word");
    expect((await assign(staff, id, null, version)).errors).toEqual([]);
  });

  it("status changes follow the allowed transitions and notify the author", async () => {
    const { admin, engineer } = await test.company();
    const staff = await test.staff();
    const id = await openAndGetId(engineer);
    expect((await setStatus(staff, id, "resolved", 1)).data.setTicketStatus).toMatchObject({
      status: "resolved",
      version: 2,
      can: { nextStatuses: ["processing", "closed"] },
    });
    expect(codeOf(await setStatus(staff, id, "resolved", 2))).toBe("CONFLICT");
    await setStatus(staff, id, "processing", 2);
    const closed = (await setStatus(staff, id, "closed", 3)).data.setTicketStatus;
    expect(closed).toMatchObject({
      can: { nextStatuses: [], answer: false, assign: false, note: true },
    });
    for (const refused of [
      await setStatus(staff, id, "processing", 4),
      await answer(staff, id, "After all"),
      await assign(staff, id, String(staff.id), 4),
    ])
      expect(codeOf(refused)).toBe("TICKET_CLOSED");
    expect((await desk.notificationsOf(engineer, 3)).map(({ data }) => data.status)).toEqual([
      "resolved",
      "processing",
      "closed",
    ]);
    expect(await desk.notificationsOf(admin, 0)).toEqual([]);
    expect(
      await test.sql(
        "select details->>'after' as after from audit_entry where action = 'ticket.statusChanged' and target_id = $1 order by id",
        [id],
      ),
    ).toEqual([{ after: "resolved" }, { after: "processing" }, { after: "closed" }]);
  });

  it("a ticket can be assigned only to active staff", async () => {
    const { engineer } = await test.company();
    const [staff, carer, gone] = [await test.staff(), await test.staff(), await test.staff()];
    await test.sql("update app_user set active = false where id = $1", [gone.id]);
    const id = await openAndGetId(engineer);
    for (const { id: assignee } of [engineer, gone, { id: 987_654_321 }])
      expect(Object.keys(fieldsOf(await assign(staff, id, String(assignee), 1)))).toEqual([
        "assigneeId",
      ]);
    expect((await assign(staff, id, String(carer.id), 1)).data.assignTicket.assignee?.id).toBe(
      String(carer.id),
    );
    expect((await desk.notificationsOf(carer, 2)).map(({ kind }) => kind)).toEqual([
      "ticketMessage",
      "ticketAssigned",
    ]);
    const { data } = await test.call<{ ticketAssignees: { id: string }[] }>(
      "{ ticketAssignees { id } }",
      {},
      staff,
    );
    const ids = data.ticketAssignees.map((each) => each.id);
    expect(ids).toContain(String(carer.id));
    expect(ids).not.toContain(String(gone.id));
  });

  it("a ticket opened for a user notifies them and shows that staff opened it", async () => {
    const { engineer } = await test.company();
    const [staff, gone] = [
      await test.staff(),
      await test.user(engineer.companyId, "companyManager"),
    ];
    await test.sql("update app_user set active = false where id = $1", [gone.id]);
    for (const { id } of [staff, gone, { id: 987_654_321 }])
      expect(Object.keys(fieldsOf(await openFor(staff, String(id))))).toEqual(["userId"]);
    expect(Object.keys(fieldsOf(await openFor(staff, String(engineer.id), { title: "" })))).toEqual(
      ["title"],
    );
    const made = (await openFor(staff, String(engineer.id))).data.openSupportTicket;
    expect(made).toMatchObject({
      assignee: { id: String(staff.id) },
      isWaiting: false,
      company: { id: String(engineer.companyId) },
      conversation: { openedByName: expect.any(String), messages: [{ isOfStaff: true }] },
    });
    expect((await read(engineer, made.id)).data.ticket).toMatchObject({
      title: ticketInput.title,
      isOpenedByStaff: true,
      author: { id: String(engineer.id) },
      messages: [{ authorName: null, text: ticketInput.text }],
      can: { reply: true },
    });
    expect(await desk.notificationsOf(engineer, 1)).toMatchObject([
      { kind: "ticketMessage", data: { by: null, isNew: true, company: null } },
    ]);
    const [entry] = await test.sql(
      "select company_id::int as company, actor_user_id::int as actor from audit_entry where action = 'ticket.openedFor' and target_id = $1",
      [made.id],
    );
    expect(entry).toEqual({ company: engineer.companyId, actor: staff.id });
  });

  it("deleting spam also deletes its messages, images and notes", async () => {
    const { engineer } = await test.company();
    const staff = await test.staff();
    const { id: fileId } = (await upload(test, engineer, "a.png", await png(), true)).data
      .uploadFile;
    const id = await openAndGetId(engineer, { imageIds: [fileId] });
    await note(staff, id, "Spam");
    expect((await remove(staff, id)).data.deleteTicket).toBe(true);
    expect(statusOf(await remove(staff, id))).toBe(404);
    expect(statusOf(await read(engineer, id))).toBe(404);
    for (const table of ["ticket_message", "ticket_image", "ticket_note"])
      await expect
        .poll(() =>
          test.sql(
            table === "ticket_image"
              ? `select 1 from ticket_image where file_id = ${fileId}`
              : `select 1 from ${table} where ticket_id = ${id}`,
          ),
        )
        .toEqual([]);
  });

  it.each([
    [
      "note",
      'mutation ($id: ID!) { addTicketNote(ticketId: $id, input: { text: "Once" }) { id } }',
    ],
    ["delete", "mutation ($id: ID!) { deleteTicket(ticketId: $id) }"],
  ])("%s runs once across concurrent retries with an idempotency key", async (name, mutation) => {
    const { engineer } = await test.company();
    const staff = await test.staff();
    const id = await openAndGetId(engineer);
    const send = () => test.call(mutation, { id }, staff, { "idempotency-key": `${name} once` });
    const replies = [...(await Promise.all(Array.from({ length: 10 }, send))), await send()];
    expect(replies[0]?.errors).toEqual([]);
    expect(new Set(replies.map(({ data, errors }) => JSON.stringify({ data, errors }))).size).toBe(
      1,
    );
    const [made] = await test.sql<{ notes: number; deletions: number }>(
      `select (select count(*)::integer from ticket_note where ticket_id = $1) as notes,
        (select count(*)::integer from audit_entry where action = 'ticket.deleted' and target_id = $2) as deletions`,
      [id, id],
    );
    expect(made).toEqual(name === "note" ? { notes: 1, deletions: 0 } : { notes: 0, deletions: 1 });
  });
});
