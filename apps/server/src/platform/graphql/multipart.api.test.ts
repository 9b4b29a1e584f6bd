import { once } from "node:events";
import { Agent } from "node:http";
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { encodeForm, mutations, postForm, type RawForm, validParts } from "../../testing/forms.ts";
import { type Random, seededRandom } from "../../testing/random.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

let test: TestApp;
let engineer: TestUser;
beforeAll(async () => {
  process.on("uncaughtException", note);
  process.on("unhandledRejection", note);
  test = await startTestApp();
  ({ engineer } = await test.company());
});
afterEach(() => expect(unhandled).toEqual([]));
afterAll(async () => {
  agent.destroy();
  await test.stop();
  process.off("uncaughtException", note);
  process.off("unhandledRejection", note);
});

interface Reply {
  data: unknown;
  errors?: { extensions: { status: number; code: string } }[];
}

const post = async (form: RawForm, headers?: Record<string, string>, cuts?: number[]) => {
  const bearer = { authorization: `Bearer ${engineer.token}` };
  const { status, text } = await postForm(test.url, agent, form, headers ?? bearer, cuts);
  const reply = JSON.parse(text) as Reply;
  return { status, data: reply.data, statuses: reply.errors?.map((each) => each.extensions) ?? [] };
};

const kinds = (["broken", "any"] as const).flatMap((group) =>
  Object.entries(mutations[group]).map(([name, make]) => ({ group, name, make })),
);

/** Sends a form of this kind. Returns whether it was refused, and any unexpected reply. */
async function send({ group, name, make }: (typeof kinds)[number], random: Random) {
  const form = make(random);
  const cuts = Array.from({ length: random.below(3) }, () => random.below(form.body.length + 1));
  const { status, statuses } = await post(form, undefined, cuts);
  const isRefused = status === 400 && statuses[0]?.status === 400;
  // The change may affect only the file's content or name, which is valid.
  const isTaken =
    group === "any" && status === 200 && statuses.every((each) => each.status === 400);
  const wrong = { name, status, statuses, form: form.body.toString("latin1").slice(0, 600) };
  return { isRefused, wrong: isRefused || isTaken ? null : wrong };
}

describe("Malformed multipart form", () => {
  it("2,000 random variants get an expected reply and cause no crash", async () => {
    const random = seededRandom(7);
    const wrong: unknown[] = [];
    let left = 2_000;
    let refused = 0;
    const work = async () => {
      while (left > 0) {
        left -= 1;
        const found = await send(kinds[left % kinds.length] as (typeof kinds)[number], random);
        if (found.isRefused) refused += 1;
        if (found.wrong) wrong.push(found.wrong);
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(1_400);
    expect(refused).toBeLessThan(1_950);
    expect((await post(encodeForm(validParts()))).statuses).toEqual([]);
  });

  it("stores no file, even when only the last line is missing", async () => {
    const count = async () => (await test.sql("select 1 from file")).length;
    const before = await count();
    for (const content of ["words", Buffer.alloc(300_000, "x")]) {
      const whole = encodeForm(validParts(content));
      const reply = await post({ ...whole, body: whole.body.subarray(0, -4) });
      expect(reply).toMatchObject({ status: 400, statuses: [{ status: 400, code: "FILE_ERROR" }] });
      expect((await post(whole)).statuses).toEqual([]);
    }
    expect(await count()).toBe(before + 2);
  });

  it("causes no crash when the connection is closed during the upload", async () => {
    const random = seededRandom(11);
    const { contentType, body } = encodeForm(validParts(Buffer.alloc(100_000, "x")));
    const { hostname, port } = new URL(test.url);
    const head = `POST /api/graphql HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${engineer.token}\r\ncontent-type: ${contentType}\r\ncontent-length: ${body.length}\r\n\r\n`;
    const breakOff = async () => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      await once(socket, "connect");
      socket.write(head);
      await new Promise((done) =>
        socket.write(body.subarray(0, random.below(body.length)), () => setTimeout(done, 5)),
      );
      if (random.below(2)) socket.resetAndDestroy();
      else socket.destroy();
    };
    for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 10 }, breakOff));
    expect((await post(encodeForm(validParts()))).statuses).toEqual([]);
  });
});

describe("Multipart form without a login", () => {
  it("is rejected before its body arrives", async () => {
    const { hostname, port } = new URL(test.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      "POST /api/graphql HTTP/1.1\r\nhost: x\r\nclient-versions: {}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9000000\r\n\r\n--x\r\n",
    );
    const [reply] = (await once(socket, "data")) as [Buffer];
    socket.destroy();
    expect(reply.toString()).toMatch(/^HTTP\/1\.1 401 /);
    expect(reply.toString()).toContain('"code":"UNAUTHENTICATED"');
  });

  it.each(kinds)("is rejected with 401 when malformed ($name)", async ({ make }) => {
    const headers = { "apollo-require-preflight": "1" };
    const reply = await post(make(seededRandom(3)), headers);
    expect(reply).toMatchObject({ status: 401, data: null, statuses: [{ status: 401 }] });
  });
});
