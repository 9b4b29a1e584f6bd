import { setTimeout as pause } from "node:timers/promises";
import { stopPostmaster } from "./postmaster.ts";
import { servesFolder } from "./processes.ts";
import { type EmbeddedContext, type RunningDatabase, startOrAdopt } from "./start-or-adopt.ts";

const MAX_ATTEMPTS = 10;
const RETRY_DELAY_MS = 1_000;

/**
 * Watches the session that holds the lock. Restarts the database after a crash, or after the kernel
 * killed it to free memory. The port stays the same, so the URL stays valid.
 */
export function supervise(
  context: EmbeddedContext,
  first: RunningDatabase,
  options: { log?: (line: string) => void; onLost?: (error: Error) => void },
): { stop(): Promise<void> } {
  let running = first;
  let isStopping = false;
  let recovering: Promise<void> | undefined;
  const { dataDir } = context;
  const port = first.postmaster.port;

  const watch = () => {
    running.lock.client.once("end", () => {
      if (!isStopping) recovering = recover();
    });
  };

  const startAgain = async () => {
    const started = await startOrAdopt({ ...context, port });
    if (started.postmaster.port === port) return started;
    await started.lock.client.end();
    await stopPostmaster(dataDir, started.postmaster.pid);
    throw new Error(`Another program is now using port ${port}.`);
  };

  const recover = async () => {
    options.log?.("The database stopped unexpectedly. Restarting it.");
    for (let attemptsLeft = MAX_ATTEMPTS - 1; !isStopping; attemptsLeft -= 1) {
      try {
        running = await startAgain();
        watch();
        options.log?.("The database is running again.");
        return;
      } catch (error) {
        if (attemptsLeft === 0) {
          options.onLost?.(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        await pause(RETRY_DELAY_MS);
      }
    }
  };

  // Stops the database when the process exits without stop(). After kill -9, the database keeps
  // running, and the next start adopts it.
  const handleExit = () => {
    const { pid } = running.postmaster;
    if (servesFolder(pid, dataDir)) process.kill(pid, "SIGINT");
  };
  process.once("exit", handleExit);
  watch();

  return {
    async stop() {
      isStopping = true;
      await recovering;
      process.off("exit", handleExit);
      await running.lock.client.end().catch(() => undefined);
      await stopPostmaster(dataDir, running.postmaster.pid);
    },
  };
}
