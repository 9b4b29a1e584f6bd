import { beforeAll, describe, expect, it } from "vitest";
import { isSuccessor, parseToken } from "../../../../web/app/lib/storage/token.ts";
import { login } from "../../testing/accounts.ts";
import type { GraphqlReply } from "../../testing/call-graphql.ts";
import { replaceResolver } from "../../testing/replace-resolver.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { upload } from "../../testing/upload.ts";

const second = 1_000;
let clock = Date.now();
const test = testApp({ now: () => clock });
let engineer: TestUser;
beforeAll(async () => {
  ({ engineer } = await test.company());
});

const issueOf = (token: string | null) => parseToken(token ?? "")?.issue;
const statusOf = (reply: GraphqlReply<unknown>) =>
  reply.errors[0]?.extensions.status ?? reply.status;
const shuffle = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

/** Simulates a browser: stores a token only if it succeeds the stored one. */
function browser(first: string) {
  let stored = first;
  return {
    stored: () => stored,
    accept: (token: string | null) => {
      if (token && isSuccessor(stored, token)) stored = token;
    },
  };
}

const documents = [
  "{ me { id } }",
  "{ tasks { total } }",
  "{ task(id: 987654321) { id } }",
  "{ nothing }",
  "{",
];

describe("Token rotation in a browser", () => {
  it("stays logged in over twenty rotations, with fifty overlapping requests and replies in random order", async () => {
    const { stored, accept } = browser(await test.session(engineer));
    let late: (string | null)[] = [];
    for (let round = 1; round <= 20; round += 1) {
      // The token is over a minute old, so the first call of this round rotates it.
      clock += 61 * second;
      const waiting: (string | null)[] = late;
      const send = async (n: number) => {
        const reply = await test.call(documents[n % documents.length] ?? "", {}, stored());
        expect([401, 511]).not.toContain(statusOf(reply));
        waiting.push(reply.headers.get("updated-token"));
      };
      // The first half is sent together. Each call of the other half waits for one of these
      // replies, stores new tokens in random order, and is then sent.
      const first = Array.from({ length: 25 }, (_, n) => send(n));
      const rest = Array.from({ length: 25 }, async (_, n) => {
        await first[n];
        for (const token of shuffle(waiting.splice(0, 3))) accept(token);
        await send(n);
      });
      await Promise.all([...first, ...rest]);
      expect(waiting).not.toContain(null);
      const order = shuffle(waiting);
      late = order.splice(0, 5);
      for (const token of order) accept(token);
      expect(issueOf(stored())).toBe(round + 1);
    }
  });

  it("rejects a token older than the previous one", async () => {
    const first = await test.session(engineer);
    clock += 61 * second;
    const next = (await test.call("{ me { id } }", {}, first)).headers.get("updated-token") ?? "";
    clock += 61 * second;
    const newest = (await test.call("{ me { id } }", {}, next)).headers.get("updated-token") ?? "";
    expect([first, next, newest].map(issueOf)).toEqual([1, 2, 3]);
    for (const [token, status] of [
      [first, 401],
      [next, 200],
      [newest, 200],
    ] as const)
      expect(statusOf(await test.call("{ me { id } }", {}, token))).toBe(status);
  });
});

describe("Updated token header", () => {
  it("is on every reply, including errors", async () => {
    const putBacks: (() => void)[] = [];
    const tag = (title: string, key: string) =>
      test.call(
        "mutation ($input: CreateTagInput!) { createTag(input: $input) { id } }",
        { input: { title } },
        engineer,
        { "idempotency-key": key },
      );
    const replies: [number, () => Promise<GraphqlReply<unknown>>][] = [
      [200, () => test.call("{ me { id } }", {}, engineer)],
      [400, () => test.call("{ nothing }", {}, engineer)],
      [400, () => test.call('{ task(id: "x") { id } }', {}, engineer)],
      [400, () => test.call("{ me { id } }", {}, engineer, { "content-type": "text/plain" })],
      [
        403,
        () =>
          test.call(
            'mutation { createProject(input: { title: "Not mine" }) { id } }',
            {},
            engineer,
          ),
      ],
      [404, () => test.call("{ task(id: 987654321) { id } }", {}, engineer)],
      [
        409,
        async () => {
          await tag("One", "same");
          return tag("Two", "same");
        },
      ],
      [413, () => upload(test, engineer, "big.bin", Buffer.alloc(11 * 1024 * 1024))],
      [
        429,
        async () => {
          for (let tries = 0; tries < 10; tries += 1)
            await login(test, "a@example.test", "nothing");
          return test.call(
            'mutation { login(input: { email: "a@example.test", password: "nothing" }) { token } }',
            {},
            engineer,
          );
        },
      ],
      [
        500,
        async () => {
          const broken = () => async () => {
            throw new Error("Broken");
          };
          putBacks.push(replaceResolver("tag", broken));
          return test.call("{ tag(id: 1) { id } }", {}, engineer);
        },
      ],
    ];
    clock += 61 * second;
    const { token } = engineer;
    const newest = (await test.call("{ me { id } }", {}, token)).headers.get("updated-token");
    expect(newest).not.toBe(token);
    for (const [status, send] of replies) {
      const reply = await send();
      expect([status, statusOf(reply)]).toEqual([status, status]);
      expect([status, reply.headers.get("updated-token")]).toEqual([status, newest]);
    }
    for (const putBack of putBacks) putBack();
  });
});
