import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { callGraphql } from "../../testing/call-graphql.ts";
import { factories } from "../../testing/factories.ts";
import type { Memory } from "../../testing/listening-process.ts";
import { socketUrl } from "../../testing/sockets.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

// Long form: npm run soak -- --sockets
const count = Number(process.env.SOCKETS ?? 240);
/** Seconds for which the sockets stay open. 0: a few broadcasts only. */
const seconds = Number(process.env.SOCKETS_SECONDS ?? 0);
const isLong = seconds > 0;
/** Sockets per user: a company with three users has 60. */
const perUser = 20;
const perCompany = 3 * perUser;
const maximum = { bytes: 60_000, milliseconds: 200, growth: 1.05 };

const test = testApp({ worker: false });
const make = factories(test);
let child: ChildProcess;
let url: string;
beforeAll(async () => {
  const program = new URL("../../testing/listening-process.ts", import.meta.url);
  child = fork(program, [test.databaseUrl], { execArgv: ["--expose-gc"], stdio: "inherit" });
  [url] = (await once(child, "message")) as [string];
});
afterAll(() => {
  child.kill("SIGKILL");
});

async function memory(): Promise<Memory> {
  child.send("memory");
  const [held] = (await once(child, "message")) as [Memory];
  return held;
}

/** Sockets of one company that all view one task. */
interface Group {
  admin: TestUser;
  taskId: string;
  sockets: WebSocket[];
}

async function open({ token }: TestUser, taskId: string): Promise<WebSocket> {
  const socket = new WebSocket(socketUrl(url), ["bearer", token]);
  await once(socket, "open");
  const subject = { kind: "task", id: taskId };
  socket.send(JSON.stringify({ type: "viewing", data: { subject, isEditing: false } }));
  return socket;
}

async function openGroup(size: number): Promise<Group> {
  const { admin, manager, engineer } = await test.company();
  const taskId = await make.task(admin);
  const sockets: WebSocket[] = [];
  for (const user of [admin, manager, engineer])
    for (let index = 0; index < perUser && sockets.length < size; index += 1)
      sockets.push(await open(user, taskId));
  return { admin, taskId, sockets };
}

async function openMany(total: number): Promise<Group[]> {
  const groups: Group[] = [];
  for (let left = total; left > 0; left -= perCompany)
    groups.push(await openGroup(Math.min(left, perCompany)));
  // Waits until the `viewers` messages have arrived.
  await pause(1_000);
  return groups;
}

/** Returns the milliseconds from the task's change until each socket of the company receives it. */
async function broadcast({ admin, taskId, sockets }: Group): Promise<number[]> {
  const heard = sockets.map(
    (socket) =>
      new Promise<number>((done, fail) => {
        const late = setTimeout(() => fail(new Error("A socket missed the change")), 60_000);
        const listen = (data: Buffer) => {
          if (!data.toString().includes('"changed"')) return;
          clearTimeout(late);
          socket.off("message", listen);
          done(performance.now());
        };
        socket.on("message", listen);
      }),
  );
  const start = performance.now();
  const { errors, headers } = await callGraphql(
    url,
    "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }",
    { id: taskId, input: { title: "Changed" } },
    admin.token,
  );
  expect(errors).toEqual([]);
  // Stores the new token, as a browser does. The long form runs longer than a token is valid.
  admin.token = headers.get("updated-token") ?? admin.token;
  return (await Promise.all(heard)).map((at) => at - start);
}

const close = (groups: Group[]) =>
  Promise.all(
    groups.flatMap(({ sockets }) =>
      sockets.map(async (socket) => {
        socket.close();
        await once(socket, "close");
      }),
    ),
  );

const percentile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const kB = (bytes: number) => Math.round(bytes / 1_000);

it(
  "many sockets use little memory, and a company's sockets all receive a change",
  async () => {
    // Warm-up: one-time allocations don't count per socket.
    await close(await openMany(perCompany));
    const before = await memory();
    const groups = await openMany(count);
    const after = await memory();
    const each = {
      resident: (after.resident - before.resident) / count,
      used: (after.used - before.used) / count,
    };
    const times: number[] = [];
    const end = Date.now() + seconds * 1_000;
    for (let round = 0; round < 5 || Date.now() < end; round += 1) {
      times.push(...(await broadcast(groups[round % groups.length] as Group)));
      if (isLong) await pause(1_000);
    }
    const last = await memory();
    console.log(
      `${count} sockets: ${kB(each.resident)} kB of the machine each, ${kB(each.used)} kB in use; told within ${Math.round(percentile(times, 0.5))} ms (p50), ${Math.round(percentile(times, 0.95))} ms (p95); in use ${kB(after.used)} kB at first, ${kB(last.used)} kB after ${seconds} s`,
    );
    expect(each.used).toBeLessThan(maximum.bytes);
    expect(
      groups.flatMap(({ sockets }) => sockets).every(({ readyState }) => readyState === 1),
    ).toBe(true);
    if (isLong) {
      expect(each.resident).toBeLessThan(maximum.bytes);
      expect(percentile(times, 0.95)).toBeLessThan(maximum.milliseconds);
      expect(last.used / after.used).toBeLessThan(maximum.growth);
    }
    await close(groups);
    // Closed sockets release their memory.
    const left = await memory();
    expect((left.used - before.used) / count).toBeLessThan(maximum.bytes / 4);
  },
  120_000 + seconds * 2_000 + count * 60,
);
