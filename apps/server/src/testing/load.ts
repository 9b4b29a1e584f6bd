import { setTimeout as pause } from "node:timers/promises";
import type { TestApp, TestUser } from "./test-app.ts";

const createTask = "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }";
/** Returns the result of a call that got no response, because the server ended or hung. */
const noReply = () => ({
  data: null,
  errors: [{ message: "", extensions: { code: "NO_REPLY" } }],
});
const listTasks =
  "{ tasks(paging: { perPage: 10 }) { total items { id title author { name } tags { title } } } }";

export interface Load {
  /**
   * Titles of tasks whose creation was confirmed, on the first attempt or a retry. Includes those
   * whose response was lost after the commit.
   */
  created: string[];
  /** Number of errors by code. Calls without a response count as NO_REPLY. */
  refused: Map<string, number>;
  /** Lists received without an error, plus creations that ended, with or without an error. */
  answered: number;
  /** Stops, and resolves once no call is running. */
  stop(): Promise<void>;
}

/**
 * Creates and lists tasks, several concurrently. Retries with the same idempotency key while the
 * database is unavailable, as the browser does.
 */
export function startLoad(test: TestApp, user: TestUser, prefix: string, parallel = 6): Load {
  const load = { created: [] as string[], refused: new Map<string, number>(), answered: 0 };
  let isStopping = false;
  const countCode = (code: string) => load.refused.set(code, (load.refused.get(code) ?? 0) + 1);

  async function create(title: string): Promise<void> {
    const input = { title, minHours: "1.00", maxHours: "2.00" };
    const headers = { "idempotency-key": title };
    for (;;) {
      const { data, errors } = await test
        .call<{ createTask: unknown } | null>(createTask, { input }, user, headers)
        .catch(noReply);
      const code = errors[0]?.extensions.code;
      if (code) countCode(code);
      if (data?.createTask || code === "REPLY_LOST") load.created.push(title);
      if (code !== "UNAVAILABLE") return;
      await pause(25);
    }
  }
  async function write(worker: number): Promise<void> {
    for (let n = 0; !isStopping; n += 1) {
      await create(`${prefix} ${worker}.${n}`);
      load.answered += 1;
    }
  }
  async function read(): Promise<void> {
    while (!isStopping) {
      const { errors } = await test.call(listTasks, {}, user).catch(noReply);
      for (const { extensions } of errors) countCode(extensions.code);
      if (errors.length === 0) load.answered += 1;
      else await pause(25);
    }
  }
  const loops = Array.from({ length: parallel }, (_, n) => [write(n), read()]).flat();
  return Object.assign(load, {
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
  });
}
