import { ticketLimits } from "@presale/contracts/inputs/ticket.input.ts";
import { describe, expect, it } from "vitest";
import { fieldsOf, statusOf } from "../../testing/errors.ts";
import { grantOnly } from "../../testing/roles.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { ticketsOf } from "../../testing/tickets.ts";

const test = testApp();
const desk = ticketsOf(test);

interface Reply {
  id: string;
  title: string;
  text: string;
}
type Who = TestUser | null;
const input = { title: "Clear the cache", text: "Hello {{name}},\nplease press Ctrl+F5." };
const list = (user: Who) =>
  test.call<{ savedReplies: Reply[] }>("{ savedReplies { id title text } }", {}, user);
const create = (user: Who, changes: object = {}) =>
  test.call<{ createSavedReply: Reply }>(
    "mutation ($input: SavedReplyInput!) { createSavedReply(input: $input) { id title text } }",
    { input: { ...input, ...changes } },
    user,
  );
const update = (user: Who, id: string, changes: object = {}) =>
  test.call<{ updateSavedReply: Reply }>(
    "mutation ($id: ID!, $input: SavedReplyInput!) { updateSavedReply(id: $id, input: $input) { id title text } }",
    { id, input: { ...input, ...changes } },
    user,
  );
const remove = (user: Who, id: string) =>
  test.call<{ deleteSavedReply: boolean }>(
    "mutation ($id: ID!) { deleteSavedReply(id: $id) }",
    { id },
    user,
  );
const readReplies = async (user: Who) => (await list(user)).data.savedReplies;

describe("Saved replies", () => {
  it("are shared by all staff, by title, and can be changed and deleted", async () => {
    const [staff, colleague] = [await test.staff(), await test.staff()];
    const cache = (await create(staff)).data.createSavedReply;
    const about = (await create(colleague, { title: "about invoices" })).data.createSavedReply;
    expect(await readReplies(colleague)).toEqual([about, { id: cache.id, ...input }]);
    const changed = { title: "Reload", text: "Press F5." };
    expect((await update(colleague, cache.id, changed)).data.updateSavedReply).toEqual({
      id: cache.id,
      ...changed,
    });
    expect((await remove(staff, about.id)).data.deleteSavedReply).toBe(true);
    expect(await readReplies(staff)).toEqual([{ id: cache.id, ...changed }]);
    for (const refused of [await remove(staff, about.id), await update(staff, about.id)])
      expect(statusOf(refused)).toBe(404);
  });

  it("can be read by staff who see tickets, and changed by those who answer them", async () => {
    const { admin } = await test.company();
    const reply = (await create(await test.staff())).data.createSavedReply;
    const reader = await test.staff("presaleManager");
    const [role] = await test.sql<{ id: string }>(
      "insert into role (name, permissions) values ('Only reads tickets', '{canLoginAdmin,canReadSupportAdmin}') returning id",
    );
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, reader.id]);
    expect(await readReplies(reader)).toContainEqual(reply);
    for (const [user, status] of [
      [null, 401],
      [admin, 403],
      [reader, 403],
    ] as const)
      for (const refused of [
        await create(user),
        await update(user, reply.id),
        await remove(user, reply.id),
        ...(user === reader ? [] : [await list(user)]),
      ])
        expect(statusOf(refused)).toBe(status);
    expect(await readReplies(reader)).toContainEqual(reply);
  });

  it("need a title and a text, and are limited in number", async () => {
    const staff = await test.staff();
    expect(Object.keys(fieldsOf(await create(staff, { title: "", text: " " })))).toEqual([
      "title",
      "text",
    ]);
    const { savedReplies } = ticketLimits;
    await test.sql(
      "insert into saved_reply (title, text) select 'Full', 'Full' from generate_series(1, $1 - (select count(*) from saved_reply)::integer - 1)",
      [savedReplies],
    );
    expect((await create(staff)).errors).toEqual([]);
    expect(Object.keys(fieldsOf(await create(staff)))).toEqual(["title"]);
    expect(await readReplies(staff)).toHaveLength(savedReplies);
  });
});

it("a ticket shows its company's balance, and the user's last activity and errors", async () => {
  const { admin, engineer } = await test.company();
  const [other, staff] = [await test.company(), await test.staff()];
  const id = await desk.openAndGetId(engineer);
  const customer = async (who = staff) =>
    (
      await test.call<{ supportTicket: { customer: object } }>(
        "query ($id: ID!) { supportTicket(ticketId: $id) { customer { balance lastSeenAt errors { id title happenedAt } } } }",
        { id },
        who,
      )
    ).data.supportTicket.customer;
  await test.call(
    "mutation ($id: ID!, $input: GrantTokensInput!) { grantTokens(companyId: $id, input: $input) { id } }",
    { id: String(admin.companyId), input: { tokens: 35, reason: "A gift to begin with" } },
    staff,
  );
  await test.sql("update app_user set last_seen_at = null where id = $1", [engineer.id]);
  expect(await customer()).toEqual({ balance: 35, lastSeenAt: null, errors: [] });
  const seen = "2026-11-20T10:00:00.000Z";
  await test.sql("update app_user set last_seen_at = $1 where id = $2", [seen, engineer.id]);
  const groups: string[] = [];
  for (const number of [1, 2, 3, 4]) {
    const [group] = await test.sql<{ id: string }>(
      `insert into error_group (fingerprint, kind, name, message, count, first_seen_at, last_seen_at)
       values ($1, 'server', 'Error', $2, 1, now(), now()) returning id::text`,
      [`facts ${number} ${id}`, `Fault ${number}`],
    );
    groups.push(group?.id ?? "");
  }
  const occur = (group: number, day: number, user = engineer) =>
    test.sql(
      `insert into error_occurrence (group_id, happened_at, error_id, stack, context, user_id, company_id)
       values ($1, $2, 'e', '', '{}', $3, $4)`,
      [groups[group - 1], `2026-11-${day}T10:00:00Z`, user.id, user.companyId],
    );
  for (const [group, day] of [
    [1, 10],
    [2, 11],
    [3, 12],
    [1, 14],
  ] as const)
    await occur(group, day);
  await occur(4, 15, other.engineer);
  expect(await customer()).toEqual({
    balance: 35,
    lastSeenAt: seen,
    errors: [
      { id: groups[0], title: "Fault 1", happenedAt: "2026-11-14T10:00:00.000Z" },
      { id: groups[2], title: "Fault 3", happenedAt: "2026-11-12T10:00:00.000Z" },
      { id: groups[1], title: "Fault 2", happenedAt: "2026-11-11T10:00:00.000Z" },
    ],
  });
  await test.sql(
    "insert into presence (company_id, user_id, process_id, place, sockets) values ($1, $2, 'here', '', 1)",
    [engineer.companyId, engineer.id],
  );
  const { lastSeenAt } = (await customer()) as { lastSeenAt: string };
  expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(60_000);
  // This reader may see neither the company's balance nor the user's activity.
  const reader = await test.staff();
  await grantOnly(test, reader, ["canLoginAdmin", "canReadSupportAdmin"]);
  expect(await customer(reader)).toMatchObject({ balance: null, lastSeenAt: null });
});
