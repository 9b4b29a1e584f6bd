import { closeCodes, socketLimits } from "@presale/contracts/socket.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openSocket, type TestSocket } from "../../testing/sockets.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const messageTooBig = 1009;
const protocolError = 1002;
let test: TestApp;
let admin: TestUser;
let bystander: TestSocket;
let opened: TestSocket;
beforeAll(async () => {
  test = await startTestApp();
  ({ admin } = await test.company());
  bystander = await openSocket(test.url, ["bearer", admin.token]);
});
beforeEach(async () => {
  opened = await openSocket(test.url, ["bearer", admin.token]);
  return () => opened.close();
});
afterAll(async () => {
  await bystander.close();
  await test.stop();
});

const ping = JSON.stringify({ type: "ping", data: {} });
const expectPong = async ({ socket, waitFor, of }: TestSocket) => {
  const before = of("pong").length;
  socket.send(ping);
  await waitFor("pong", before + 1);
};

describe("Message from a browser", () => {
  it("is answered if it is a ping", async () => {
    await expectPong(opened);
  });

  it.each([
    ["not JSON", "{broken"],
    ["empty", ""],
    ["not an object", "7"],
    ["null", "null"],
    ["of an unknown type", '{"type":"drop tables","data":{}}'],
    ["without data", '{"type":"ping"}'],
    ["of a type named like a prototype property", '{"type":"__proto__","data":{}}'],
  ])("is ignored if it is %s", async (_, text) => {
    opened.socket.send(text);
    await expectPong(opened);
    expect(opened.of("pong")).toHaveLength(1);
  });

  it("closes the socket if it is larger than the limit", async () => {
    opened.socket.send("x".repeat(socketLimits.frameBytes));
    await expectPong(opened);
    opened.socket.send("x".repeat(socketLimits.frameBytes + 1));
    expect(await opened.closed).toBe(messageTooBig);
    await expectPong(bystander);
  });

  it("closes the socket if it is binary", async () => {
    opened.socket.send(Buffer.from(ping), { binary: true });
    expect(await opened.closed).toBe(closeCodes.unsupportedData);
  });

  it("closes the socket if it exceeds the rate limit", async () => {
    for (let n = 0; n < socketLimits.messages; n += 1) opened.socket.send(ping);
    await opened.waitFor("pong", socketLimits.messages);
    opened.socket.send("{also what can't be read counts");
    expect(await opened.closed).toBe(closeCodes.policyViolation);
    await expectPong(bystander);
  });

  it("closes the socket if it breaks the protocol", async () => {
    // A frame without the mask that browsers must use.
    const raw = (opened.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket;
    raw.write(Buffer.from([0x81, 0x02, 0x68, 0x69]));
    expect(await opened.closed).toBe(protocolError);
    await expectPong(bystander);
  });
});
