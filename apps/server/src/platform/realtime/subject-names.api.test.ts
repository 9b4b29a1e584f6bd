import { describe, expect, it } from "vitest";
import { startOtherProcess } from "../../testing/other-process.ts";
import { openSocket, type TestSocket } from "../../testing/sockets.ts";
import { testTwoProcesses } from "../../testing/two-processes.ts";
import { inTransaction } from "../db/transaction.ts";
import { notifyViewers } from "./subject-names.ts";

const limits = { presenceHeartbeat: 200, presenceLinger: 100 };
const { test, other, connect } = testTwoProcesses(limits);

const feature = { kind: "feature", id: "12" } as const;
const sendViewing = ({ socket }: TestSocket, subject: unknown = feature, isEditing = false) =>
  socket.send(JSON.stringify({ type: "viewing", data: { subject, isEditing } }));
/** Returns the viewers in the last message to this socket: an ID, or "id edits". */
const viewers = ({ of }: TestSocket) =>
  of("viewers")
    .at(-1)
    ?.data.viewers.map(({ id, isEditing }) => (isEditing ? `${id} edits` : Number(id)));

describe("Viewers of a subject", () => {
  it("viewers see each other arrive, edit and leave across processes", async () => {
    const { admin, engineer, manager } = await test.company();
    const here = await connect(admin);
    sendViewing(here);
    await expect.poll(() => viewers(here)).toEqual([admin.id]);
    const there = await connect(engineer, other.url);
    sendViewing(there);
    const both = [admin.id, engineer.id];
    for (const each of [here, there]) await expect.poll(() => viewers(each)).toEqual(both);
    sendViewing(there, feature, true);
    const edited = [admin.id, `${engineer.id} edits`];
    for (const each of [here, there]) await expect.poll(() => viewers(each)).toEqual(edited);
    const names = await test.sql<{ name: string }>(
      "select name from app_user where id = any($1) order by id",
      [both],
    );
    expect(
      here
        .of("viewers")
        .at(-1)
        ?.data.viewers.map(({ name }) => name),
    ).toEqual(names.map(({ name }) => name));
    const elsewhere = await connect(manager);
    sendViewing(elsewhere, { kind: "project", id: "12" });
    await expect.poll(() => viewers(elsewhere)).toEqual([manager.id]);
    sendViewing(there, null);
    await expect.poll(() => viewers(here)).toEqual([admin.id]);
    sendViewing(there);
    await expect.poll(() => viewers(here)).toEqual(both);
    await there.close();
    await expect.poll(() => viewers(here)).toEqual([admin.id]);
    expect(viewers(elsewhere)).toEqual([manager.id]);
  });

  it("a user with several open pages is listed once", async () => {
    const { admin } = await test.company();
    const pages = [await connect(admin), await connect(admin), await connect(admin, other.url)];
    for (const page of pages) sendViewing(page);
    for (const page of pages) await expect.poll(() => viewers(page)).toEqual([admin.id]);
    await pages[0]?.close();
    sendViewing(pages[1] as TestSocket, feature, true);
    for (const page of pages.slice(1))
      await expect.poll(() => viewers(page)).toEqual([`${admin.id} edits`]);
  });

  it("viewers of the same ID in two companies are kept apart", async () => {
    const [one, stranger] = [await test.company(), await test.company()];
    const [own, foreign] = [await connect(one.admin), await connect(stranger.admin)];
    sendViewing(own);
    sendViewing(foreign);
    await expect.poll(() => viewers(own)).toEqual([one.admin.id]);
    await expect.poll(() => viewers(foreign)).toEqual([stranger.admin.id]);
    await inTransaction(test.app.pool, stranger.admin.companyId, (tx) =>
      notifyViewers(tx, "comments", feature),
    );
    await foreign.waitFor("changed");
    expect(own.of("changed")).toEqual([]);
  });

  it("a user without permission is neither notified nor listed", async () => {
    const { admin, engineer } = await test.company();
    const [role] = await test.sql<{ id: string }>(
      "insert into role (name, permissions) values ('No features', '{canLoginCompany}') returning id",
    );
    await test.sql("update app_user set role_id = $1 where id = $2", [role?.id, engineer.id]);
    const [blind, seeing] = [await connect(engineer), await connect(admin)];
    sendViewing(blind);
    await blind.waitFor("pong");
    sendViewing(seeing);
    await expect.poll(() => viewers(seeing)).toEqual([admin.id]);
    await inTransaction(test.app.pool, admin.companyId, (tx) =>
      notifyViewers(tx, "record", feature),
    );
    await seeing.waitFor("changed");
    expect([blind.of("viewers"), blind.of("changed")]).toEqual([[], []]);
  });

  it("staff who impersonate a user aren't listed", async () => {
    const [staff, { admin, engineer }] = [await test.staff(), await test.company()];
    const token = await test.session(engineer);
    await test.sql(
      "update session set impersonator_company_id = $1, impersonator_user_id = $2, impersonator_session_id = $3 where id = $4",
      [staff.companyId, staff.id, staff.token.split(".")[0], token.split(".")[0]],
    );
    const [acting, own] = [await connect({ ...engineer, token }), await connect(admin)];
    sendViewing(acting);
    sendViewing(own);
    for (const each of [acting, own]) await expect.poll(() => viewers(each)).toEqual([admin.id]);
  });

  it("viewers are notified of committed changes only", async () => {
    const { admin, engineer } = await test.company();
    const [here, there] = [await connect(admin), await connect(engineer, other.url)];
    sendViewing(here);
    sendViewing(there, { kind: "feature", id: "13" });
    for (const each of [here, there]) await each.waitFor("viewers");
    await inTransaction(test.app.pool, admin.companyId, async (tx) => {
      await notifyViewers(tx, "comments", feature);
      throw new Error("Rolled back");
    }).catch(() => {});
    await inTransaction(test.app.pool, admin.companyId, (tx) =>
      notifyViewers(tx, "record", feature, { kind: "feature", id: 13 }),
    );
    await there.waitFor("changed");
    const told = (await here.waitFor("changed")).map(({ data }) => data);
    expect(told).toEqual([{ subject: feature, what: "record" }]);
  });

  it("viewers are removed when their process ends", async () => {
    const { admin, engineer } = await test.company();
    const third = await startOtherProcess(test, limits);
    const leaving = await openSocket(third.url, ["bearer", engineer.token]);
    const staying = await connect(admin);
    sendViewing(leaving);
    sendViewing(staying);
    await expect.poll(() => viewers(staying)).toEqual([admin.id, engineer.id]);
    await third.stop();
    await expect.poll(() => viewers(staying)).toEqual([admin.id]);
    await test.sql(
      "insert into presence (company_id, user_id, process_id, place, sockets, seen_at) values ($1, $2, 'dead', 'feature/12', 1, now() - interval '61 s')",
      [engineer.companyId, engineer.id],
    );
    sendViewing(staying);
    await expect
      .poll(() => test.sql("select 1 from presence where process_id = 'dead'"))
      .toEqual([]);
    expect(viewers(staying)).toEqual([admin.id]);
  });

  it.each([
    { kind: "feature", id: "12; drop table" },
    { kind: "feature", id: "-1" },
    { kind: "feature", id: "9".repeat(400) },
    { kind: "company", id: "12" },
    { kind: "__proto__", id: "1" },
    "feature/12",
    12,
  ])("the invalid subject %j is ignored", async (subject) => {
    const { admin } = await test.company();
    const socket = await connect(admin);
    sendViewing(socket, subject);
    sendViewing(socket);
    await expect.poll(() => viewers(socket)).toEqual([admin.id]);
    expect(socket.of("viewers").every(({ data }) => data.subject.id === "12")).toBe(true);
    expect(socket.of("pong")).toHaveLength(1);
  });
});
