import { setTimeout as pause } from "node:timers/promises";
import { startOtherProcess } from "./other-process.ts";

/** The product, which tells how much memory it holds. Whoever forks it, with `--expose-gc`, kills it. */
const [databaseUrl = ""] = process.argv.slice(2);
const { url } = await startOtherProcess({ databaseUrl });

export interface Memory {
  /** What the process has of the machine, in bytes. */
  resident: number;
  /** What of it is in use. */
  used: number;
}

process.on("message", async () => {
  // What is to be freed is freed in rounds.
  for (let round = 0; round < 3; round += 1) {
    global.gc?.();
    await pause(100);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ resident: rss, used: heapUsed + external } satisfies Memory);
});
process.send?.(url);
