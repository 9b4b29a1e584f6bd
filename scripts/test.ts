import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { packageScripts, runChecks } from "./run-checks.ts";
import { interruption, ROOT, runCommand, timeLeft } from "./run-command.ts";
import { addFlaky, filesToRepeat, flakyTests } from "./second-run.ts";
import {
  describeFailed,
  describeResult,
  describeSlowest,
  type FileResult,
  hasNotRun,
  judge,
  readReport,
  type StepResult,
  sum,
  withSecondRun,
} from "./test-results.ts";

// npm test                     everything
// npm test -- unit api         only these parts, of: check unit api e2e
// npm test -- unit hours       one part; other arguments are passed on to its runner

type Outcome = {
  result: StepResult;
  lines?: readonly string[];
  files?: readonly FileResult[];
  flaky?: readonly FileResult[];
};
type Step = { name: string; run: () => Promise<Outcome> };
type Runner = (options: {
  report: string;
  files?: readonly string[];
  output: string;
}) => Promise<number>;

const PARTS = ["check", "unit", "api", "e2e"];
const RESULTS = join(ROOT, "test-results");
const FAILED: StepResult = { passed: 0, failed: 1, skipped: 0 };

const slowestShown = 10;

const vitest =
  (project: string, filters: string[]): Runner =>
  ({ report, files }) =>
    runCommand("vitest run", [
      `--project=${project}*`,
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ...["--reporter=./scripts/stoppable-reporter.ts"],
      ...(files ? ["--maxWorkers=1", ...files] : filters),
    ]);

const playwright =
  (filters: string[]): Runner =>
  ({ report, files, output }) =>
    runCommand(
      "playwright test",
      [
        "--config=e2e/playwright.config.ts",
        `--output=${output}`,
        ...(files ? ["--workers=1", "--no-deps", ...files] : filters),
        // Otherwise a single project would also run the projects it depends on.
        ...(filters.length > 0 ? ["--no-deps"] : []),
      ],
      { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
    );

/**
 * Runs a part's tests. If one to three files of a whole part have failed, runs them once more,
 * alone and in a fresh environment. `filesToRepeat` may rule that out. Tests that pass then are
 * flaky: they count as passed and are listed in the summary and flaky.json.
 */
async function runTests(name: string, run: Runner, filters: string[]): Promise<Outcome> {
  const attempt = async (suffix: string, repeated?: string[]) => {
    const report = join(RESULTS, `${name}${suffix}.json`);
    rmSync(report, { force: true }); // an old report must not count for this run
    const exitCode = await run({
      report,
      files: repeated,
      output: join(RESULTS, `${name}${suffix}`),
    });
    return { exitCode, files: readReport(report, ROOT) };
  };
  const first = await attempt("");
  const { exitCode, files = [] } = first;
  const isOver = filters.length > 0 || interruption();
  const failed = isOver ? [] : filesToRepeat(files, { flaky: flakyTests(), timeLeft: timeLeft() });
  // A Playwright project doesn't start if one that it depends on has failed.
  const repeated = [...failed, ...files.filter(hasNotRun).map(({ file }) => file)];
  if (failed.length === 0) return { result: judge(exitCode, files), files };
  process.stdout.write(`\n── ${name}, second run: ${repeated.join(", ")}\n`);
  const second = await attempt("-again", repeated);
  const merged = withSecondRun(files, second.files ?? []);
  if (merged.flaky.length > 0) addFlaky(merged.flaky, new Date().toISOString().slice(0, 10));
  return { result: judge(second.exitCode, merged.files), ...merged };
}

async function runAllChecks(): Promise<Outcome> {
  const checks = await runChecks();
  const passed = checks.filter(({ isFine }) => isFine).length;
  // Running no checks counts as a failure.
  const failed = Math.max(checks.length - passed, checks.length === 0 ? 1 : 0);
  return {
    result: { passed, failed, skipped: 0 },
    lines: checks.map(
      ({ name, isFine, seconds }) => `  ${isFine ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`,
    ),
  };
}

async function runBrowser(filters: string[]): Promise<Outcome> {
  const build = packageScripts().build;
  if (build && (await runCommand(build)) !== 0) return { result: FAILED };
  return runTests("e2e", playwright(filters), filters);
}

function chooseSteps(args: string[]): Step[] | undefined {
  const parts = args.filter((argument) => PARTS.includes(argument));
  const filters = args.filter((argument) => !PARTS.includes(argument));
  if (filters.length > 0 && (parts.length !== 1 || parts[0] === "check")) return undefined;
  const wanted = parts.length > 0 ? parts : PARTS;
  const all: Record<string, Step[]> = {
    check: [{ name: "check", run: runAllChecks }],
    unit: [{ name: "unit", run: () => runTests("unit", vitest("unit", filters), filters) }],
    api: [{ name: "api", run: () => runTests("api", vitest("api", filters), filters) }],
    e2e: [{ name: "e2e", run: () => runBrowser(filters) }],
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
  const files: FileResult[] = [];
  const flaky: FileResult[] = [];
  const notRun: string[] = [];
  for (const step of steps) {
    if (interruption() || timeLeft() < 0) {
      notRun.push(step.name);
      continue;
    }
    process.stdout.write(`\n── ${step.name}\n`);
    const started = Date.now();
    const outcome = await step.run();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    results.push(outcome.result);
    files.push(...(outcome.files ?? []));
    flaky.push(...(outcome.flaky ?? []));
    const mark = outcome.result.failed === 0 ? "✓" : "✗";
    lines.push(`${mark} ${step.name}: ${describeResult(outcome.result)} (${seconds} s)`);
    lines.push(...(outcome.lines ?? []));
  }
  notRun.push(...files.filter(hasNotRun).map(({ file }) => file));
  const total = sum(results);
  printSection("Slowest files", describeSlowest(files, slowestShown));
  printSection("Failed", describeFailed(files));
  printSection("Flaky (failed in the full run, passed alone)", describeFailed(flaky));
  if (interruption() || timeLeft() < 0) {
    printSection("Not run before the stop", notRun);
    total.failed += 1;
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
  if (total.skipped > 0) process.stdout.write(`${total.skipped} skipped\n`);
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
  return interruption() ? 130 : Math.min(total.failed, 1);
}

function printSection(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`\n${title}:\n${lines.join("\n")}\n`);
}

process.exitCode = await main();
