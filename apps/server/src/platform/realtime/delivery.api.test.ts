import { describe, expect, it } from "vitest";
import { notify } from "../../modules/notifications/notify.ts";
import type { TestSocket } from "../../testing/sockets.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { testTwoProcesses } from "../../testing/two-processes.ts";
import { inTransaction } from "../db/transaction.ts";

const { test, other, connect } = testTwoProcesses();

const notifyUsers = (users: readonly TestUser[], by: string, then: () => void = () => {}) =>
  inTransaction(test.app.pool, users[0]?.companyId ?? 0, async (tx) => {
    await notify(
      tx,
      users.map(({ id }) => id),
      "accessChanged",
      { by },
    );
    then();
  });
const idsAt = ({ of }: TestSocket) => of("notification").map(({ data }) => data.id);
const indexes = (count: number) => Array.from({ length: count }, (_, n) => n);

const fetchIds = async (user: TestUser): Promise<string[]> => {
  const ids: string[] = [];
  for (let total = 1; ids.length < total; ) {
    const { data } = await test.call<{
      notifications: { total: number; items: { id: string }[] };
    }>(
      "query ($offset: Int!) { notifications(paging: { perPage: 100, offset: $offset, order: ASC }) { total items { id } } }",
      { offset: ids.length },
      user,
    );
    total = data.notifications.total;
    ids.push(...data.notifications.items.map(({ id }) => id));
  }
  return ids;
};

describe("Notification", () => {
  it("reaches its user's sockets on every process, and no other user's", async () => {
    const [{ admin, manager }, stranger] = [await test.company(), await test.company()];
    const own = [await connect(admin), await connect(admin, other.url)];
    const others = [await connect(manager), await connect(stranger.admin, other.url)];
    await notifyUsers([admin], "Ada");
    for (const { waitFor } of own) {
      const [message] = await waitFor("notification");
      expect(message?.data).toEqual({
        id: expect.stringMatching(/^\d+$/),
        kind: "accessChanged",
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        data: { by: "Ada" },
        quote: null,
      });
    }
    // A later notification has arrived, so the earlier one would have arrived too.
    await notifyUsers([manager], "Grace");
    await others[0]?.waitFor("notification");
    expect(idsAt(others[0] as TestSocket)).toHaveLength(1);
    expect(others[1]?.of("notification")).toEqual([]);
    expect(own.map(idsAt).map(({ length }) => length)).toEqual([1, 1]);
  });

  it("isn't sent when its change is rolled back", async () => {
    const { admin } = await test.company();
    const socket = await connect(admin);
    await expect(
      notifyUsers([admin], "Nobody", () => {
        throw new Error("The change failed");
      }),
    ).rejects.toThrow("The change failed");
    await notifyUsers([admin], "Ada");
    await socket.waitFor("notification");
    expect(socket.of("notification").map(({ data }) => data.data)).toEqual([{ by: "Ada" }]);
  });

  it("is marked as read in the user's other tabs", async () => {
    const { admin, manager } = await test.company();
    const [tab, colleague] = [await connect(admin, other.url), await connect(manager)];
    await notifyUsers([admin, manager], "Ada");
    await tab.waitFor("notification");
    await test.call("mutation { markNotificationsRead }", {}, admin);
    await tab.waitFor("notificationsRead");
    expect(colleague.of("notificationsRead")).toEqual([]);
  });
});

it("a thousand events reach the right sockets without loss, despite reconnects", async () => {
  const sides = [await test.company(), await test.company()].map(
    ({ admin, manager, engineer }) => ({
      users: [admin, manager, engineer],
      told: new Map<number, string[]>(),
    }),
  );
  const seats = await Promise.all(
    sides.flatMap(({ users }) =>
      indexes(20).map(async (n) => {
        const user = users[n % users.length] as TestUser;
        const url = n % 2 ? test.url : other.url;
        return { user, url, n, sockets: [await connect(user, url)], fetched: new Set<string>() };
      }),
    ),
  );
  const send = (from: number, to: number) =>
    Promise.all(
      sides.map(async ({ users }) => {
        for (let n = from; n < to; n += 1)
          await notifyUsers(
            [users[n % users.length] as TestUser],
            `company ${users[0]?.companyId}`,
          );
      }),
    );

  const sending = send(0, 250);
  // Cuts off every third socket halfway. It reconnects before the rest is sent.
  await seats[0]?.sockets[0]?.waitFor("notification", 20);
  const cut = seats.filter(({ n }) => n % 3 === 0);
  for (const { sockets } of cut) sockets[0]?.socket.terminate();
  await sending;
  await Promise.all(
    cut.map(async (seat) => {
      seat.sockets.push(await connect(seat.user, seat.url));
      // Fetches after reconnecting, as the browser does.
      for (const id of await fetchIds(seat.user)) seat.fetched.add(id);
    }),
  );
  await send(250, 500);

  const expected = new Map<TestUser, string[]>();
  for (const { users } of sides)
    for (const user of users) {
      const rows = await test.sql<{ id: string }>(
        "select id::text from notification where user_id = $1 order by notification.id",
        [user.id],
      );
      expected.set(
        user,
        rows.map(({ id }) => id),
      );
    }
  for (const { users } of sides)
    expect(users.flatMap((user) => expected.get(user) ?? [])).toHaveLength(500);
  for (const { user, sockets, fetched, n } of seats) {
    const own = expected.get(user) as string[];
    const last = own.at(-1) as string;
    await expect.poll(() => sockets.flatMap(idsAt).includes(last)).toBe(true);
    const all = sockets.flatMap(idsAt);
    const wrong = all.filter((id) => !own.includes(id));
    const lost = own.filter((id) => !all.includes(id) && !fetched.has(id));
    expect({ n, wrong, lost }).toEqual({ n, wrong: [], lost: [] });
    const by = sockets.flatMap(({ of }) => of("notification").map(({ data }) => data.data));
    for (const data of by) expect(data).toEqual({ by: `company ${user.companyId}` });
    if (sockets.length === 1) expect(all).toEqual(own);
  }
});

it("a client that stops reading is disconnected without delaying others", async () => {
  const { admin, manager } = await test.company();
  const [stuck, reading] = [await connect(admin), await connect(manager)];
  const wire = (stuck.socket as unknown as { _socket: { pause(): void; resume(): void } })._socket;
  wire.pause();
  const before = test.app.realtime.size;
  const much = "x".repeat(100_000);
  // Sends far more than the network buffers and the server's own limit hold.
  for (const _ of indexes(150)) await notifyUsers([admin], much);
  await notifyUsers([manager], "Ada");
  await reading.waitFor("notification");
  await expect.poll(() => test.app.realtime.size).toBe(before - 1);
  wire.resume();
  expect(await stuck.closed).toBe(1006);
});

it("sockets are asked to fetch after their process missed events", async () => {
  const { admin } = await test.company();
  const [here, there] = [await connect(admin), await connect(admin, other.url)];
  const listeners = await test.sql<{ ended: boolean }>(
    "select pg_terminate_backend(pid) as ended from pg_stat_activity where datname = current_database() and application_name = 'presale listener'",
  );
  expect(listeners).toHaveLength(2);
  await notifyUsers([admin], "Sent while no process listened");
  for (const { waitFor } of [here, there]) await waitFor("missed");
  expect(await fetchIds(admin)).toHaveLength(1);
});
