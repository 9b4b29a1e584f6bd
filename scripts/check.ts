import { checkSteps } from "./check-steps.ts";
import { interruption } from "./run-command.ts";

let failed = 0;
for (const step of checkSteps()) {
  if (interruption()) break;
  process.stdout.write(`\n── ${step.name}\n`);
  failed += (await step.run()).result.failed;
}
if (interruption()) process.exitCode = 130;
else if (failed > 0) process.exitCode = 1;
