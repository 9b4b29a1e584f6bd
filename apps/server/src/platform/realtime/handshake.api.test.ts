import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { openSocket, statusOfOpening } from "../../testing/sockets.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp({ realtime: { socketsPerUser: 3, sockets: 5, ping: 100 } });
let admin: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  ({ admin, engineer } = await test.company());
});

const status = (protocols: string | string[], headers: Record<string, string> = {}) =>
  statusOfOpening(test.url, protocols, { headers });
const rounds = (count: number) => Array.from({ length: count }, (_, n) => n);

describe("a socket", () => {
  it("opens with the token alone, which the server selects as the protocol", async () => {
    const opened = await openSocket(test.url, admin.token);
    expect(opened.socket.protocol).toBe(admin.token);
    expect(opened.socket.extensions).toBe("");
    await opened.close();
  });

  it("opens with the token beside the word bearer, and the token does not come back", async () => {
    const opened = await openSocket(test.url, ["bearer", admin.token]);
    expect(opened.socket.protocol).toBe("bearer");
    await opened.close();
  });

  it.each([
    ["no token", []],
    ["something that is none", "nonsense"],
    ["the word bearer alone", "bearer"],
    ["another scheme", ["basic", "x"]],
  ])("is refused with %s", async (_, protocols) => {
    expect(await status(protocols)).toBe(401);
  });

  it("is refused with a token whose mac or issue was changed", async () => {
    const [session, issue, mac = ""] = admin.token.split(".");
    expect(await status(`${session}.${Number(issue) + 1}.${mac}`)).toBe(401);
    expect(
      await status(
        `${session}.${issue}.${mac.replace(/^./, (first) => (first === "-" ? "_" : "-"))}`,
      ),
    ).toBe(401);
  });

  it("is refused once the session has ended, is over, or its user is switched off", async () => {
    const { manager } = await test.company();
    expect(await status(manager.token)).toBe(101);
    await test.call("mutation { logout }", {}, manager);
    expect(await status(manager.token)).toBe(401);
    const other = await test.company();
    await test.sql("update session set ends_at = now() - interval '1 s' where user_id = $1", [
      other.manager.id,
    ]);
    expect(await status(other.manager.token)).toBe(401);
    await test.sql("update app_user set active = false where id = $1", [other.engineer.id]);
    expect(await status(other.engineer.token)).toBe(401);
  });

  it("is refused with a token older than the one before the newest, and makes no newer one", async () => {
    const { manager } = await test.company();
    await test.sql(
      "update session set issue = 3, issued_at = now() - interval '5 min', previous_until = now() + interval '1 min' where user_id = $1",
      [manager.id],
    );
    expect(await status(manager.token)).toBe(401);
    const { manager: due } = await test.company();
    await test.sql("update session set issued_at = now() - interval '5 min' where user_id = $1", [
      due.id,
    ]);
    expect(await status(due.token)).toBe(101);
    // The browser would never learn of a newer one, and be locked out a minute later.
    const [row] = await test.sql<{ issue: number }>(
      "select issue from session where user_id = $1",
      [due.id],
    );
    expect(row?.issue).toBe(1);
  });

  it("is refused to pages of another origin, whoever is logged in there", async () => {
    expect(await status(admin.token, { origin: "http://presale.test" })).toBe(101);
    for (const origin of ["https://presale.test", "http://evil.test", "null"])
      expect(await status(admin.token, { origin })).toBe(403);
  });

  it("is one of a bounded number a user, and of all", async () => {
    const opened = await Promise.all(
      rounds(3).map(() => openSocket(test.url, ["bearer", admin.token])),
    );
    expect(await status(admin.token)).toBe(429);
    expect(await status(engineer.token)).toBe(101);
    const others = await Promise.all(
      rounds(2).map(() => openSocket(test.url, ["bearer", engineer.token])),
    );
    expect(await status(engineer.token)).toBe(503);
    for (const each of [...opened, ...others]) await each.close();
    expect(await status(admin.token)).toBe(101);
  });
});

it("another path, another protocol: answered as any request", async () => {
  const ask = async (path: string, upgrade: string) => {
    const asked = request(`${test.url}${path}`, {
      headers: { connection: "upgrade", upgrade, "sec-websocket-version": "13" },
    }).end();
    const [response] = await once(asked, "response");
    response.resume();
    return response.statusCode;
  };
  expect(await ask("/api/elsewhere", "websocket")).toBe(404);
  expect(await ask("/api/ws", "h2c")).toBe(404);
});

describe("a peer that is gone without a word", () => {
  const shakeHands = (token: string) =>
    [
      "GET /api/ws HTTP/1.1",
      "Host: presale.test",
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      `Sec-WebSocket-Protocol: ${token}`,
      "",
      "",
    ].join("\r\n");
  const port = () => Number(new URL(test.url).port);

  it("is let go when it answers no ping", async () => {
    const silent = connect(port(), "127.0.0.1");
    silent.write(shakeHands(engineer.token));
    const [answer] = await once(silent, "data");
    expect(String(answer)).toContain("101 Switching Protocols");
    expect(test.app.realtime.size).toBe(1);
    silent.resume();
    await once(silent, "close");
    await expect.poll(() => test.app.realtime.size).toBe(0);
  });

  it("leaves nothing behind when it goes in the middle of the handshake", async () => {
    for (const _ of rounds(30)) {
      const hasty = connect(port(), "127.0.0.1");
      hasty.on("error", () => {});
      hasty.write(shakeHands(engineer.token), () => hasty.destroy());
      await once(hasty, "close");
    }
    await expect.poll(() => test.app.realtime.size).toBe(0);
    expect(await status(engineer.token)).toBe(101);
  });

  it("that answers pings stays", async () => {
    const opened = await openSocket(test.url, ["bearer", engineer.token]);
    for (const _ of rounds(4)) await once(opened.socket, "ping");
    expect(opened.socket.readyState).toBe(opened.socket.OPEN);
    await opened.close();
  });
});
