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

/** Tests of `npm test` that have a long form, in that form: its length stands in variables. */
function soakTests(
  length: number,
  use: string,
  files: string[],
  env: Record<string, string>,
): void {
  if (!Number.isInteger(length) || length < 1) {
    console.error(`Use: npm run soak -- ${use}`);
    process.exitCode = 2;
    return;
  }
  runTests(["--project=api", ...files], env);
}

/** All tests of the API, whose statements then go through a pooler of transactions. */
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
  soakTests(seconds, "--mail <seconds>", ["platform/mail/down", "platform/mail/slow-server"], {
    MAIL_SECONDS_AWAY: String(seconds),
  });

/** The suites that are made from the schema, with every question of theirs. */
export const soakWhole = (): void =>
  runTests(
    [
      "--project=api",
      ...["permissions.api", "extremes", "mass-assignment"].map((name) => `testing/${name}`),
      "accounts/enumeration",
    ],
    { WHOLE_SUITES: "1" },
  );

/** So many due at once, on two processes, of which one is killed every five seconds. */
export const soakReminders = (count: number): void =>
  soakTests(count, "--reminders <how many>", ["notes/killed"], {
    REMINDERS: String(count),
    REMINDERS_KILL_EVERY: "5000",
  });

/** So many on one process, for so many seconds: what each holds, how fast they are told, that it stays so. */
export const soakSockets = (count: number, seconds: number): void =>
  soakTests(count, "--sockets <how many>", ["realtime/many-sockets"], {
    SOCKETS: String(count),
    SOCKETS_SECONDS: String(seconds),
  });
