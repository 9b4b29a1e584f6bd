import { setTimeout as pause } from "node:timers/promises";
import { startOtherProcess } from "./other-process.ts";

/** Runs the product and reports its memory. The parent forks it with `--expose-gc` and kills it. */
const [databaseUrl = ""] = process.argv.slice(2);
const { url } = await startOtherProcess({ databaseUrl });

export interface Memory {
  /** Resident memory in bytes. */
  resident: number;
  /** JavaScript heap and external memory in use, in bytes. */
  used: number;
}

process.on("message", async () => {
  // Garbage collection may need several rounds.
  for (let round = 0; round < 3; round += 1) {
    global.gc?.();
    await pause(100);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ resident: rss, used: heapUsed + external } satisfies Memory);
});
process.send?.(url);
