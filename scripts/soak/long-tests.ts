import { spawnSync } from "node:child_process";

const root = new URL("../../", import.meta.url).pathname;

function runTests(args: string[], env: Record<string, string>): void {
  const { status } = spawnSync("npx", ["vitest", "run", ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  process.exitCode = status ?? 1;
}

/** Runs longer versions of tests that `npm test` includes. `env` sets their length. */
function soakTests(
  length: number,
  usage: string,
  files: string[],
  env: Record<string, string>,
): void {
  if (!Number.isInteger(length) || length < 1) {
    console.error(`Usage: npm run soak -- ${usage}`);
    process.exitCode = 2;
    return;
  }
  runTests(["--project=api", ...files], env);
}

export const soakPooler = (program: string): void =>
  runTests(["--project=api*"], { PGBOUNCER: program });

export const soakMoney = (runs: number): void =>
  soakTests(
    runs,
    "--money <sequences>",
    ["payments/random-sequences", "payments/two-payers", "metering/double-spend"],
    { MONEY_RUNS: String(runs), MONEY_ROUNDS: "20" },
  );

export const soakMail = (seconds: number): void =>
  soakTests(
    seconds,
    "--mail <seconds>",
    ["platform/mail/server-outage", "platform/mail/slow-server"],
    {
      MAIL_SECONDS_AWAY: String(seconds),
    },
  );

export const soakFullSuites = (): void =>
  runTests(
    [
      "--project=api",
      ...["permissions.api", "extremes", "mass-assignment"].map((name) => `testing/${name}`),
      "accounts/enumeration",
    ],
    { FULL_SUITES: "1" },
  );

export const soakReminders = (count: number): void =>
  soakTests(count, "--reminders <count>", ["notes/killed"], {
    REMINDERS: String(count),
    REMINDERS_KILL_EVERY: "5000",
  });

/**
 * Opens many sockets to one process. Checks memory per socket, memory growth and broadcast latency.
 */
export const soakSockets = (count: number, seconds: number): void =>
  soakTests(count, "--sockets <count>", ["realtime/many-sockets"], {
    SOCKETS: String(count),
    SOCKETS_SECONDS: String(seconds),
  });
