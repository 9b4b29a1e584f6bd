import { closeCodes, socketLimits } from "@presale/contracts/socket.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSocketClient } from "./client.ts";

/** A fake socket. The test plays the server. */
class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  readyState = 0;
  bufferedAmount = 0;
  binaryType = "blob";
  sent: string[] = [];
  url: string;
  protocols: string[];
  constructor(url: string, protocols: string[]) {
    super();
    this.url = url;
    this.protocols = protocols;
    FakeSocket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = FakeSocket.CLOSED;
  }
  open() {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  say(data: unknown) {
    const text = typeof data === "string" ? data : JSON.stringify(data);
    this.dispatchEvent(new MessageEvent("message", { data: text }));
  }
  end(code: number) {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(Object.assign(new Event("close"), { code }));
  }
  fail() {
    this.dispatchEvent(Object.assign(new Event("error"), { error: new Error("Broken") }));
  }
}

let token: string | null;
const effects = {
  onMessage: vi.fn(),
  onOpen: vi.fn(),
  onAccessChanged: vi.fn(() => Promise.resolve()),
};
let client: ReturnType<typeof createSocketClient>;
const last = () => FakeSocket.made.at(-1) as FakeSocket;
const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  FakeSocket.made = [];
  token = "s.1.mac";
  client = createSocketClient({
    url: "ws://presale.test/api/ws",
    token: () => token,
    WebSocket: FakeSocket,
    ...effects,
  });
  await advance(10);
});
afterEach(() => {
  client.close();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.useRealTimers();
});

test.each([
  ["a network change", async () => client.restart()],
  ["a refused attempt", async () => last().end(1006)],
])("a first connection after %s reports missed messages", async (_, disrupt) => {
  await disrupt();
  await advance(31_000);
  last().open();
  expect(effects.onOpen.mock.calls).toEqual([[true]]);
});

test("sends the token as a subprotocol value", () => {
  expect(FakeSocket.made).toHaveLength(1);
  expect(last()).toMatchObject({
    url: "ws://presale.test/api/ws",
    protocols: ["bearer", "s.1.mac"],
  });
});

test("passes messages on and ignores unreadable ones", () => {
  last().open();
  const message = { type: "presence", data: { userId: "7", online: true } };
  for (const noise of ["{broken", "", "null", { type: "unknown", data: {} }, { type: "presence" }])
    last().say(noise);
  last().say(message);
  expect(effects.onMessage.mock.calls).toEqual([[message]]);
});

test("reconnects a lost socket with the latest token and reports the reconnection", async () => {
  last().open();
  expect(effects.onOpen.mock.calls).toEqual([[false]]);
  await advance(6_000);
  token = "s.2.mac";
  last().end(1006);
  // Half a second plus half of the jitter.
  await advance(999);
  expect(FakeSocket.made).toHaveLength(1);
  await advance(1);
  expect(last().protocols).toEqual(["bearer", "s.2.mac"]);
  last().open();
  expect(effects.onOpen.mock.calls).toEqual([[false], [true]]);
});

test("the backoff between reconnections grows up to a limit", async () => {
  const pauses: number[] = [];
  for (let tries = 0; tries < 10; tries += 1) {
    const before = Date.now();
    const count = FakeSocket.made.length;
    last().end(1006);
    while (FakeSocket.made.length === count) await advance(100);
    pauses.push(Date.now() - before);
  }
  expect(pauses).toEqual([...pauses].toSorted((one, other) => one - other));
  expect(pauses[0]).toBeLessThanOrEqual(1_100);
  expect(pauses.at(-1)).toBe(45_000);
});

test("an error closes the socket and opens another", async () => {
  const broken = last();
  broken.open();
  broken.fail();
  expect(broken.readyState).toBe(FakeSocket.CLOSED);
  await advance(2_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test("a change of access refreshes the session and reconnects", async () => {
  last().open();
  await advance(6_000);
  last().end(closeCodes.accessChanged);
  expect(effects.onAccessChanged).toHaveBeenCalledOnce();
  await advance(1_000);
  expect(FakeSocket.made).toHaveLength(2);
});

test("an ended session is checked first, and a closed client doesn't reconnect", async () => {
  last().open();
  last().end(closeCodes.sessionEnded);
  expect(effects.onAccessChanged).toHaveBeenCalledOnce();
  await advance(4_000);
  expect(FakeSocket.made).toHaveLength(1);
  // The user is no longer logged in.
  client.close();
  await advance(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});

test("a refused reconnection checks the session too", async () => {
  last().open();
  await advance(6_000);
  last().end(closeCodes.accessChanged);
  await advance(1_000);
  effects.onAccessChanged.mockClear();
  last().fail();
  expect(effects.onAccessChanged).toHaveBeenCalledOnce();
  await advance(60_000);
  expect(FakeSocket.made.length).toBeGreaterThan(2);
});

test("a ping detects a dead connection and replaces it", async () => {
  last().open();
  await advance(30_000);
  expect(last().sent).toEqual(['{"type":"ping","data":{}}']);
  last().say({ type: "pong", data: {} });
  await advance(30_000);
  expect(FakeSocket.made).toHaveLength(1);
  const silent = last();
  await advance(10_000);
  expect(FakeSocket.made).toHaveLength(2);
  expect(silent.readyState).toBe(FakeSocket.CLOSED);
});

test("a ping waits for the socket to open, checked every 5000 ms", async () => {
  client.check();
  client.check();
  await advance(1_000);
  last().open();
  await advance(socketLimits.sendPoll - 1_001);
  expect(last().sent).toEqual([]);
  await advance(1);
  expect(last().sent).toEqual(['{"type":"ping","data":{}}']);
  // No answer: the connection counts as dead.
  await advance(10_010);
  expect(FakeSocket.made).toHaveLength(2);
});

test("messages wait for the socket to open and keep their order", async () => {
  const viewing = (subject: { kind: "task"; id: string } | null) =>
    ({ type: "viewing", data: { subject, isEditing: false } }) as const;
  client.send(viewing({ kind: "task", id: "7" }));
  client.send(viewing(null));
  await advance(1_000);
  last().open();
  await advance(socketLimits.sendPoll - 1_001);
  expect(last().sent).toEqual([]);
  await advance(1);
  expect(last().sent.map((text) => JSON.parse(text).data.subject)).toEqual([
    { kind: "task", id: "7" },
    null,
  ]);
  client.send(viewing({ kind: "task", id: "8" }));
  expect(last().sent).toHaveLength(3);
});

test("restart reconnects without waiting for the backoff", async () => {
  for (let tries = 0; tries < 8; tries += 1) {
    last().end(1006);
    await advance(46_000);
  }
  const count = FakeSocket.made.length;
  last().end(1006);
  client.restart();
  await advance(10);
  expect(FakeSocket.made).toHaveLength(count + 1);
});

test("ignores messages and close codes of a replaced socket", async () => {
  const before = last();
  before.open();
  before.readyState = FakeSocket.CLOSING;
  client.restart();
  await advance(10);
  expect(FakeSocket.made).toHaveLength(2);
  before.say({ type: "session", data: {} });
  before.end(closeCodes.sessionEnded);
  expect(effects.onMessage).not.toHaveBeenCalled();
  expect(effects.onAccessChanged).not.toHaveBeenCalled();
});

test("a closed client doesn't reconnect", async () => {
  last().open();
  client.close();
  expect(last().readyState).toBe(FakeSocket.CLOSED);
  client.restart();
  await advance(120_000);
  expect(FakeSocket.made).toHaveLength(1);
});
