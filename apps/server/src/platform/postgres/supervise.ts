import { stopPostmaster } from "./postmaster.ts";
import { servesFolder } from "./processes.ts";
import { type Context, type Running, run } from "./run.ts";

/**
 * Watches the session that holds the lock. When the database goes away by itself (killed for memory, a
 * crashed backend), it is started again on the same port, so that the address stays true.
 */
export function supervise(
  context: Context,
  first: Running,
  options: { log?: (line: string) => void; onLost?: (error: Error) => void },
): { stop(): Promise<void> } {
  let running = first;
  let stopping = false;
  let recovering: Promise<void> | undefined;
  const { dataDir } = context;
  const port = first.postmaster.port;

  const watch = () => {
    running.lock.client.once("end", () => {
      if (!stopping) recovering = recover();
    });
  };

  const recover = async () => {
    options.log?.("The database stopped by itself; starting it again.");
    try {
      running = await run({ ...context, port });
      if (running.postmaster.port !== port) throw new Error(`Port ${port} is taken meanwhile.`);
      if (stopping) return;
      watch();
      options.log?.("The database runs again.");
    } catch (error) {
      options.onLost?.(error instanceof Error ? error : new Error(String(error)));
    }
  };

  // An exit without stop() would leave the database running; kill -9 alone is left to adoption.
  const handleExit = () => {
    const { pid } = running.postmaster;
    if (servesFolder(pid, dataDir)) process.kill(pid, "SIGINT");
  };
  process.once("exit", handleExit);
  watch();

  return {
    async stop() {
      stopping = true;
      await recovering;
      process.off("exit", handleExit);
      await running.lock.client.end().catch(() => undefined);
      await stopPostmaster(dataDir, running.postmaster.pid);
    },
  };
}
