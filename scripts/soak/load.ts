import { setTimeout as pause } from "node:timers/promises";
import type { Session } from "./session.ts";

/** Returns the common title prefix of a load's tasks, which finds them at the end. */
const prefixOf = (name: string) => `Soak ${name}`;
const createTask = "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }";
const listTasks = "{ tasks { total items { id title author { name } tags { title } } } }";

export interface Load {
  /** Titles confirmed as created, including by a retry. */
  acknowledged: Set<string>;
  codes: Map<string, number>;
  createOne(title: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Creates and lists tasks concurrently. Retries requests that an outage interrupted, with their
 * idempotency keys, as the browser does. No title may therefore exist twice.
 */
export function startLoad(session: Session, parallel: number, name: string): Load {
  const acknowledged = new Set<string>();
  const codes = new Map<string, number>();
  let isStopping = false;
  const note = (found: string[]) => {
    for (const code of found) codes.set(code, (codes.get(code) ?? 0) + 1);
  };

  async function createOne(title: string): Promise<void> {
    const input = { title: `${prefixOf(name)} ${title}`, minHours: "1.00", maxHours: "2.00" };
    for (;;) {
      const { data, codes: found } = await session.call(createTask, { input }, input.title);
      note(found);
      if (data?.createTask || found.includes("REPLY_LOST")) acknowledged.add(input.title);
      // Without a response, the task may exist. A retry with the same key is safe.
      if (!found.includes("UNAVAILABLE") && !found.includes("NO_REPLY")) return;
      await pause(50);
    }
  }
  async function write(worker: number): Promise<void> {
    for (let n = 0; !isStopping; n += 1) await createOne(`${worker}.${n}`);
  }
  async function read(): Promise<void> {
    while (!isStopping) {
      const { codes: found } = await session.call(listTasks);
      note(found);
      if (found.length > 0) await pause(50);
    }
  }
  const loops = Array.from({ length: parallel }, (_, worker) => [write(worker), read()]).flat();
  return {
    acknowledged,
    codes,
    createOne,
    async stop() {
      isStopping = true;
      await Promise.all(loops);
    },
  };
}

/** Maximum milliseconds until a killed database must be available again. */
const recoveryTimeoutMs = 60_000;

export async function storedTitles(session: Session, name: string): Promise<string[]> {
  const titles: string[] = [];
  const deadline = Date.now() + recoveryTimeoutMs;
  for (;;) {
    const { data, codes } = await session.call(
      "query ($filter: TaskFilter, $paging: PagingInput) { tasks(filter: $filter, paging: $paging) { total items { title } } }",
      {
        filter: { query: prefixOf(name) },
        paging: { perPage: 100, offset: titles.length, orderBy: "createdAt" },
      },
    );
    const page = data?.tasks as { total: number; items: { title: string }[] } | undefined;
    if (!page && codes.includes("UNAVAILABLE") && Date.now() < deadline) {
      await pause(100);
      continue;
    }
    if (!page) throw new Error(`Failed to read the tasks: ${codes.join(", ")}`);
    titles.push(...page.items.map(({ title }) => title));
    if (page.items.length === 0 || titles.length >= page.total) return titles;
  }
}
