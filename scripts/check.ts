import { runChecks } from "./run-checks.ts";
import { interruption } from "./run-command.ts";

const checks = await runChecks();
process.stdout.write("\n");
for (const { name, isFine } of checks) process.stdout.write(`${isFine ? "✓" : "✗"} ${name}\n`);
if (interruption()) process.exitCode = 130;
else if (checks.some(({ isFine }) => !isFine)) process.exitCode = 1;
