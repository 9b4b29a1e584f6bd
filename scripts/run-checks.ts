import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { interruption, ROOT, runCommand } from "./run-command.ts";

type Scripts = Record<string, string>;

export interface Check {
  name: string;
  isFine: boolean;
  seconds: number;
}

export function packageScripts(): Scripts {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return (manifest as { scripts?: Scripts }).scripts ?? {};
}

/**
 * Runs every `check:*` script of package.json. Starts them in the order listed there, as many at a
 * time as there are processors. Prints the output of each in one piece after it ends.
 */
export async function runChecks(): Promise<Check[]> {
  const waiting = Object.entries(packageScripts()).filter(([name]) => name.startsWith("check:"));
  const checks: Check[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next && !interruption(); next = waiting.shift()) {
      const [name, command] = next;
      const started = performance.now();
      const isFine = (await runCommand(command, [], { heading: `\n── ${name}\n` })) === 0;
      checks.push({ name, isFine, seconds: (performance.now() - started) / 1_000 });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return checks;
}
