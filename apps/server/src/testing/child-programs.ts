import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterEach } from "vitest";

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** Runs programs in this folder as child processes. Kills any that are left after each test. */
export function childPrograms() {
  const children = new Set<ChildProcess>();
  afterEach(async () => {
    await Promise.all([...children].map(kill));
    children.clear();
  });
  return {
    kill,
    /** Starts a program. Returns its process and first message, once that arrives. */
    async start(
      program: "hanging-process" | "working-process",
      args: string[],
    ): Promise<{ child: ChildProcess; message: unknown }> {
      const child = fork(new URL(`./${program}.ts`, import.meta.url), args, {
        execArgv: [],
        stdio: "inherit",
      });
      children.add(child);
      const [message] = await once(child, "message");
      return { child, message };
    },
  };
}
