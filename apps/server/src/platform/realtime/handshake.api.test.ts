import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { handshakeStatus, openSocket } from "../../testing/sockets.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp({ realtime: { socketsPerUser: 3, sockets: 5, ping: 100 } });
let admin: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  ({ admin, engineer } = await test.company());
});

const status = (protocols: string | string[], headers: Record<string, string> = {}) =>
  handshakeStatus(test.url, protocols, { headers });
const indexes = (count: number) => Array.from({ length: count }, (_, n) => n);

describe("WebSocket handshake", () => {
  it("accepts a bare token and selects it as the subprotocol", async () => {
    const opened = await openSocket(test.url, admin.token);
    expect(opened.socket.protocol).toBe(admin.token);
    expect(opened.socket.extensions).toBe("");
    await opened.close();
  });

  it("accepts bearer with a token and selects bearer as the subprotocol", async () => {
    const opened = await openSocket(test.url, ["bearer", admin.token]);
    expect(opened.socket.protocol).toBe("bearer");
    await opened.close();
  });

  it.each([
    ["no token", []],
    ["a value that isn't a token", "nonsense"],
    ["bearer but no token", "bearer"],
    ["an unsupported scheme", ["basic", "x"]],
  ])("rejects a handshake with %s", async (_, protocols) => {
    expect(await status(protocols)).toBe(401);
  });

  it("rejects a token with an altered MAC or issue number", async () => {
    const [session, issue, mac = ""] = admin.token.split(".");
    expect(await status(`${session}.${Number(issue) + 1}.${mac}`)).toBe(401);
    expect(
      await status(
        `${session}.${issue}.${mac.replace(/^./, (first) => (first === "-" ? "_" : "-"))}`,
      ),
    ).toBe(401);
  });

  it("rejects the token of a logged-out or expired session or a deactivated user", async () => {
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

  it("rejects a token older than the previous one and issues no new token", async () => {
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
    // The browser couldn't receive a new token and would be locked out a minute later.
    const [row] = await test.sql<{ issue: number }>(
      "select issue from session where user_id = $1",
      [due.id],
    );
    expect(row?.issue).toBe(1);
  });

  it("rejects a foreign origin with 403 despite a valid token", async () => {
    expect(await status(admin.token, { origin: "http://presale.test" })).toBe(101);
    for (const origin of ["https://presale.test", "http://evil.test", "null"])
      expect(await status(admin.token, { origin })).toBe(403);
  });

  it("limits sockets per user with 429 and in total with 503", async () => {
    const opened = await Promise.all(
      indexes(3).map(() => openSocket(test.url, ["bearer", admin.token])),
    );
    expect(await status(admin.token)).toBe(429);
    expect(await status(engineer.token)).toBe(101);
    const others = await Promise.all(
      indexes(2).map(() => openSocket(test.url, ["bearer", engineer.token])),
    );
    expect(await status(engineer.token)).toBe(503);
    for (const each of [...opened, ...others]) await each.close();
    expect(await status(admin.token)).toBe(101);
  });
});

it("an upgrade to another path or protocol gets a plain 404", async () => {
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

describe("WebSocket liveness", () => {
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

  it("closes a socket whose peer answers no ping", async () => {
    const silent = connect(port(), "127.0.0.1");
    silent.write(shakeHands(engineer.token));
    const [answer] = await once(silent, "data");
    expect(String(answer)).toContain("101 Switching Protocols");
    expect(test.app.realtime.size).toBe(1);
    silent.resume();
    await once(silent, "close");
    await expect.poll(() => test.app.realtime.size).toBe(0);
  });

  it("removes a socket whose peer disconnects during the handshake", async () => {
    for (const _ of indexes(30)) {
      const hasty = connect(port(), "127.0.0.1");
      hasty.on("error", () => {});
      hasty.write(shakeHands(engineer.token), () => hasty.destroy());
      await once(hasty, "close");
    }
    await expect.poll(() => test.app.realtime.size).toBe(0);
    expect(await status(engineer.token)).toBe(101);
  });

  it("keeps a socket whose peer answers pings", async () => {
    const opened = await openSocket(test.url, ["bearer", engineer.token]);
    for (const _ of indexes(4)) await once(opened.socket, "ping");
    expect(opened.socket.readyState).toBe(opened.socket.OPEN);
    await opened.close();
  });
});
