import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkSteps, packageScripts } from "./check-steps.ts";
import { interruption, ROOT, runCommand } from "./run-command.ts";
import {
  countPlaywright,
  countVitest,
  describeResult,
  describeSlowest,
  type FileTime,
  failedTests,
  fileTimes,
  judge,
  type StepResult,
  sum,
} from "./test-results.ts";

// npm test                     everything
// npm test -- unit api         only these parts, of: check unit api e2e
// npm test -- unit hours       one part; what follows is passed on to its runner

type Step = { name: string; report?: string; run: () => Promise<StepResult> };

const PARTS = ["check", "unit", "api", "e2e"];
const RESULTS = join(ROOT, "test-results");
const FAILED: StepResult = { passed: 0, failed: 1, skipped: 0 };

const slowestShown = 10;

function vitest(project: string, filters: string[]): Step {
  const report = join(RESULTS, `${project}.json`);
  return {
    name: project,
    report,
    run: () =>
      withReport(report, countVitest, "vitest run", [
        `--project=${project}*`,
        ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
        ...filters,
      ]),
  };
}

function browser(filters: string[]): Step {
  const report = join(RESULTS, "e2e.json");
  return {
    name: "e2e",
    report,
    run: async () => {
      const build = packageScripts().build;
      if (build && (await runCommand(build)) !== 0) return FAILED;
      const args = ["--config=e2e/playwright.config.ts", ...filters];
      return withReport(report, countPlaywright, "playwright test", args);
    },
  };
}

async function withReport(
  report: string,
  count: (report: never) => StepResult,
  command: string,
  args: string[],
): Promise<StepResult> {
  rmSync(report, { force: true }); // an old one must not speak for this run
  return judge(await runCommand(command, args), report, count);
}

function chooseSteps(args: string[]): Step[] | undefined {
  const parts = args.filter((argument) => PARTS.includes(argument));
  const filters = args.filter((argument) => !PARTS.includes(argument));
  if (filters.length > 0 && (parts.length !== 1 || parts[0] === "check")) return undefined;
  const wanted = parts.length > 0 ? parts : PARTS;
  const checks = checkSteps();
  const nothing: Step = { name: "check", run: async () => FAILED };
  const all: Record<string, Step[]> = {
    check: checks.length > 0 ? checks : [nothing],
    unit: [vitest("unit", filters)],
    api: [vitest("api", filters)],
    e2e: [browser(filters)],
  };
  return PARTS.filter((part) => wanted.includes(part)).flatMap((part) => all[part] ?? []);
}

async function main(): Promise<number> {
  const steps = chooseSteps(process.argv.slice(2));
  if (!steps) {
    process.stderr.write(`Usage: npm test -- [${PARTS.join("|")}] [filter of that part]\n`);
    return 2;
  }
  mkdirSync(RESULTS, { recursive: true });
  const results: StepResult[] = [];
  const lines: string[] = [];
  const times: FileTime[] = [];
  const failed: string[] = [];
  for (const step of steps) {
    if (interruption()) break;
    process.stdout.write(`\n── ${step.name}\n`);
    const started = Date.now();
    const result = await step.run();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    results.push(result);
    if (step.report) {
      times.push(...fileTimes(step.report));
      failed.push(...failedTests(step.report, ROOT));
    }
    const mark = result.failed === 0 ? "✓" : "✗";
    lines.push(`${mark} ${step.name}: ${describeResult(result)} (${seconds} s)`);
  }
  const total = sum(results);
  const slowest = describeSlowest(times, slowestShown, ROOT);
  if (slowest.length > 0) process.stdout.write(`\nThe slowest files:\n${slowest.join("\n")}\n`);
  if (failed.length > 0) process.stdout.write(`\nFailed:\n${failed.join("\n")}\n`);
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
  if (interruption()) {
    process.stdout.write("Interrupted: what stands above is not the whole.\n");
    total.failed += 1;
  }
  if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return interruption() ? 130 : Math.min(total.failed, 1);
}

process.exitCode = await main();
