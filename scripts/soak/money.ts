import { spawnSync } from "node:child_process";

const root = new URL("../../", import.meta.url).pathname;

/** The tests of `npm test` that have a long form, in that form. */
export function soakMoney(runs: number): void {
  if (!Number.isInteger(runs) || runs < 1) {
    console.error("Use: npm run soak -- --money <sequences>");
    process.exitCode = 2;
    return;
  }
  const { status } = spawnSync(
    "npx",
    [
      "vitest",
      "run",
      "--project=api",
      "payments/random-sequences",
      "payments/two-payers",
      "metering/double-spend",
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, MONEY_RUNS: String(runs), MONEY_ROUNDS: "20" },
    },
  );
  process.exitCode = status ?? 1;
}
