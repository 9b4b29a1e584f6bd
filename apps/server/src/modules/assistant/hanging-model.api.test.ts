import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askAssistant } from "../../testing/assistant.ts";
import { startModelServer } from "../../testing/model-server.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

/** The longest allowed timeout: the tests close the model's connections long before. */
const AI_TIMEOUT = "9";
let model: Awaited<ReturnType<typeof startModelServer>>;
const test = testApp(async () => {
  model = await startModelServer({ fault: "hangs" });
  return { env: { AI_BASE_URL: model.url, AI_MODEL: "m", AI_API_KEY: "sk-1", AI_TIMEOUT } };
});
afterAll(() => model.close());
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});
beforeEach(() => model.setAnswer({ fault: "hangs" }));

const writes = { action: "write", title: "Login form", description: "Rough notes" };

describe("Requests that wait for a hanging model", () => {
  it("hold no database connections, so lists still load", async () => {
    const users = [
      admin,
      ...(await Promise.all([test.company(), test.company()])).map((it) => it.admin),
    ];
    const waiting = users.flatMap((user) =>
      Array.from({ length: 7 }, () => askAssistant(test, user, writes)),
    );
    await expect.poll(() => model.requests.length).toBe(21);
    const checkedOut = ({ totalCount, idleCount }: { totalCount: number; idleCount: number }) =>
      totalCount - idleCount;
    const { app, reads } = test.app.pools;
    await expect.poll(() => checkedOut(app) + checkedOut(reads)).toBe(0);
    const lists = await Promise.all(
      Array.from({ length: 40 }, () =>
        test.call("{ tasks { total items { id title } } }", {}, admin),
      ),
    );
    expect(lists.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(model.requests.map(({ isClosed }) => isClosed)).toEqual(Array(21).fill(false));
    model.hangUp();
    for (const reply of waiting) expect(await (await reply).text()).toContain('"type":"failed"');
  });

  it("are limited to eight per company", async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => askAssistant(test, admin, writes)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(2);
    expect(await refused[0]?.json()).toMatchObject({
      data: null,
      errors: [{ message: expect.stringContaining("other drafts"), extensions: { code: "BUSY" } }],
    });
    await expect.poll(() => model.requests.length).toBe(8);
    model.hangUp();
    for (const reply of replies) if (reply.status === 200) await reply.text();
  });
});
