import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runCommand } from "./run-command.ts";
import type { StepResult } from "./test-results.ts";

type Scripts = Record<string, string>;

export function packageScripts(): Scripts {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return (manifest as { scripts?: Scripts }).scripts ?? {};
}

/** Every script of package.json whose name begins with `check:`, in its order; each counts as one. */
export function checkSteps(): { name: string; run: () => Promise<{ result: StepResult }> }[] {
  return Object.entries(packageScripts())
    .filter(([name]) => name.startsWith("check:"))
    .map(([name, command]) => ({
      name,
      run: async () => {
        const isFine = (await runCommand(command)) === 0;
        return { result: { passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, skipped: 0 } };
      },
    }));
}
