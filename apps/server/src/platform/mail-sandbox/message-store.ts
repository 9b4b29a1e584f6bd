import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { RECIPIENTS_HEADER, readMessage, type SandboxMessage } from "./sandbox-message.ts";

export const MAX_MESSAGES = 200;
const FILE_NAME = /^(\d{13})\.eml$/;

export type MessageStore = {
  add(raw: Buffer, recipients: string[]): Promise<SandboxMessage>;
  /** Returns the emails, newest first. */
  list(): SandboxMessage[];
  find(id: string): SandboxMessage | undefined;
  readRaw(id: string): Promise<Buffer>;
  clear(): Promise<void>;
};

/** Opens a store that keeps each email as an `.eml` file, named by its arrival in milliseconds. */
export async function openMessageStore(
  folder: string,
  maxMessages: number = MAX_MESSAGES,
): Promise<MessageStore> {
  await mkdir(folder, { recursive: true });
  const messages = new Map<string, SandboxMessage>();
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  for (const name of names) {
    const id = name.slice(0, -".eml".length);
    messages.set(id, await readMessage(id, await readFile(join(folder, name))));
  }
  await prune();

  function nextId(): string {
    const newest = Number([...messages.keys()].at(-1) ?? 0);
    return String(Math.max(Date.now(), newest + 1)).padStart(13, "0");
  }

  async function remove(id: string): Promise<void> {
    messages.delete(id);
    await rm(join(folder, `${id}.eml`), { force: true });
  }

  async function prune(): Promise<void> {
    const oldest = [...messages.keys()].slice(0, -maxMessages);
    for (const id of oldest) await remove(id);
  }

  // Serialises writes so that ids are unique and in order of arrival.
  let queue: Promise<unknown> = Promise.resolve();
  function inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = queue.then(action);
    queue = result.catch(() => undefined);
    return result;
  }

  return {
    add: (raw, recipients) =>
      inTurn(async () => {
        const id = nextId();
        const own = `${RECIPIENTS_HEADER}: ${recipients.join(", ")}\r\n`;
        const stored = Buffer.concat([Buffer.from(own), raw]);
        const path = join(folder, `${id}.eml`);
        await writeFile(`${path}.part`, stored, { mode: 0o600 });
        await rename(`${path}.part`, path);
        const message = await readMessage(id, stored);
        messages.set(id, message);
        await prune();
        return message;
      }),
    list: () => [...messages.values()].reverse(),
    find: (id) => messages.get(id),
    readRaw: (id) => readFile(join(folder, `${id}.eml`)),
    clear: () =>
      inTurn(async () => {
        for (const id of [...messages.keys()]) await remove(id);
      }),
  };
}
