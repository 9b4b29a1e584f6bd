import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";

const root = new URL("../../", import.meta.url).pathname;
/** Microseconds. Short, so that the CPU is constantly slow instead of paused for long. */
const period = 20_000;

/** Creates a cgroup with this CPU quota. Returns undefined if the system doesn't allow it. */
function makeGroup(quota: number): string | undefined {
  const isFirstVersion = existsSync("/sys/fs/cgroup/cpu");
  const folder = join("/sys/fs/cgroup", isFirstVersion ? "cpu" : "", `presale-slow-${process.pid}`);
  try {
    mkdirSync(folder);
    if (isFirstVersion) {
      writeFileSync(join(folder, "cpu.cfs_period_us"), String(period));
      writeFileSync(join(folder, "cpu.cfs_quota_us"), String(quota));
    } else writeFileSync(join(folder, "cpu.max"), `${quota} ${period}`);
    return folder;
  } catch {
    return undefined;
  }
}

export function soakSlow(times: number, args: readonly string[]): void {
  if (!(times >= 1 && times <= 10)) {
    console.error("Usage: npm run soak -- --slow <1 to 10> [arguments of npm test]");
    process.exitCode = 2;
    return;
  }
  const group = makeGroup(Math.round((availableParallelism() * period) / times));
  if (!group) {
    console.log("Skipped: slowing the CPU requires a cgroup, which this system doesn't allow.");
    return;
  }
  const command = `echo $$ > '${join(group, "cgroup.procs")}' && exec npm test -- "$@"`;
  const { status } = spawnSync("sh", ["-c", command, "sh", ...args], {
    cwd: root,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
  try {
    rmdirSync(group);
  } catch {
    // A process that outlived the tests is still in the group. A reboot removes the group.
  }
}
