import { describe, expect, it } from "vitest";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { ticketsOf } from "../../testing/tickets.ts";

const test = testApp();
const desk = ticketsOf(test);
const { openAndGetId, answer, answerAndResolve, assign, note, reply, setStatus, staffRead } = desk;

const readTicket = async (user: TestUser, id: string) =>
  (await staffRead(user, id)).data.supportTicket;
const codeOf = ({ errors }: { errors: { extensions: { code: string } }[] }) =>
  errors[0]?.extensions.code;
const textsOf = async (user: TestUser, id: string) =>
  (await readTicket(user, id)).conversation.messages.map(({ text }) => text);

describe("An answer to an unassigned ticket", () => {
  it("assigns it to the staff member who answers, like a manual assignment", async () => {
    const { engineer } = await test.company();
    const [staff, colleague] = [await test.staff(), await test.staff()];
    const id = await openAndGetId(engineer);
    const byHand = await openAndGetId(engineer);
    const list = (filter: object) => desk.staffList(staff, { ...filter, status: "processing" });
    expect(await list({ assignment: "unassigned" })).toContain(id);
    await assign(staff, byHand, String(staff.id), 1);
    const answered = (await answer(staff, id, "On it")).data.replyToTicketAsStaff;
    expect(answered?.assignee?.id).toBe(String(staff.id));
    expect(answered?.version).toBe((await readTicket(staff, byHand)).version);
    expect(await list({ assignment: "unassigned" })).not.toContain(id);
    expect(await list({ assignment: "mine" })).toEqual(expect.arrayContaining([id, byHand]));
    // A colleague whose page still shows the ticket as unassigned can't take it.
    expect(codeOf(await assign(colleague, id, String(colleague.id), 1))).toBe("CHANGED_MEANWHILE");
    const audited = (ticketId: string) =>
      test.sql("select action from audit_entry where target_id = $1", [ticketId]);
    expect(await audited(id)).toEqual(await audited(byHand));
    // Only the assignee is notified of the user's reply.
    const before = (await desk.notificationsOf(colleague, 2)).length;
    await reply(engineer, id, "Thanks");
    expect((await desk.notificationsOf(staff, 3)).at(-1)).toMatchObject({
      data: { ticketId: id, isNew: false },
    });
    expect(await desk.notificationsOf(colleague, 0)).toHaveLength(before);
  });

  it("counts it as assigned", async () => {
    const { engineer } = await test.company();
    const staff = await test.staff();
    const id = await openAndGetId(engineer);
    const figures = async () =>
      (
        await test.call<{ supportStats: Record<"waiting" | "unassigned" | "mine", number> }>(
          "{ supportStats { waiting unassigned mine } }",
          {},
          staff,
        )
      ).data.supportStats;
    const before = await figures();
    await answer(staff, id, "On it");
    expect(await figures()).toEqual({
      waiting: before.waiting - 1,
      unassigned: before.unassigned - 1,
      mine: before.mine + 1,
    });
  });

  it("assigns it to the first of two staff members who answer concurrently", async () => {
    const { engineer } = await test.company();
    const staff = [await test.staff(), await test.staff()] as const;
    const id = await openAndGetId(engineer);
    const replies = await Promise.all(staff.map((each) => answer(each, id, `From ${each.id}`)));
    expect(replies.map(({ errors }) => errors)).toEqual([[], []]);
    const ticket = await readTicket(staff[0], id);
    expect(ticket.version).toBe(2);
    const [, first, second] = ticket.conversation.messages;
    expect(first?.text).toBe(`From ${ticket.assignee?.id}`);
    expect([first?.text, second?.text].toSorted()).toEqual(
      staff.map((each) => `From ${each.id}`).toSorted(),
    );
  });
});

it("an answer or a note doesn't change the assignee", async () => {
  const { engineer } = await test.company();
  const [staff, carer] = [await test.staff(), await test.staff()];
  const id = await openAndGetId(engineer);
  await note(staff, id, "Known fault");
  expect(await readTicket(staff, id)).toMatchObject({ assignee: null, version: 1 });
  await assign(carer, id, String(carer.id), 1);
  await answer(staff, id, "A word from me");
  expect(await readTicket(staff, id)).toMatchObject({
    assignee: { id: String(carer.id) },
    version: 2,
  });
});

describe("An answer that resolves the ticket", () => {
  it("sends, assigns and resolves in one operation", async () => {
    const { engineer } = await test.company();
    const staff = await test.staff();
    const id = await openAndGetId(engineer);
    const { data } = await answerAndResolve(staff, id, "Fixed");
    expect(data.replyToTicketAsStaff).toMatchObject({
      status: "resolved",
      isWaiting: false,
      assignee: { id: String(staff.id) },
      can: { nextStatuses: ["processing", "closed"] },
    });
    expect(await textsOf(staff, id)).toEqual([expect.any(String), "Fixed"]);
    expect((await desk.notificationsOf(engineer, 2)).map(({ kind }) => kind)).toEqual([
      "ticketMessage",
      "ticketStatus",
    ]);
    expect(await test.sql("select details from audit_entry where target_id = $1", [id])).toEqual([
      { details: { before: "processing", after: "resolved" } },
    ]);
  });

  it("sends nothing if the ticket can't be resolved", async () => {
    const { engineer } = await test.company();
    const [staff, colleague] = [await test.staff(), await test.staff()];
    const id = await openAndGetId(engineer);
    await setStatus(staff, id, "resolved", 1);
    const before = await readTicket(staff, id);
    const told = (await desk.notificationsOf(engineer, 1)).length;
    expect(codeOf(await answerAndResolve(colleague, id, "Fixed again"))).toBe("CONFLICT");
    expect(await readTicket(staff, id)).toEqual(before);
    expect(await desk.notificationsOf(engineer, 0)).toHaveLength(told);
    await setStatus(staff, id, "closed", 2);
    expect(codeOf(await answerAndResolve(colleague, id, "Fixed again"))).toBe("TICKET_CLOSED");
    expect(await textsOf(staff, id)).toHaveLength(1);
  });

  it("succeeds for only one of two concurrent calls", async () => {
    const { engineer } = await test.company();
    const staff = [await test.staff(), await test.staff()] as const;
    const id = await openAndGetId(engineer);
    const replies = await Promise.all(staff.map((each) => answerAndResolve(each, id, "Fixed")));
    expect(replies.map(codeOf).filter((code) => code !== undefined)).toEqual(["CONFLICT"]);
    expect(await textsOf(staff[0], id)).toHaveLength(2);
  });
});
