import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { EmbeddedPostgresError } from "./embedded-error.ts";

/** The account that runs PostgreSQL's programs, since PostgreSQL refuses to run as root. */
export type Account = {
  /** Owner of the database files; undefined if the current user runs PostgreSQL. */
  owner: { uid: number; gid: number } | undefined;
  command(file: string, args: string[]): Command;
};
type Command = { file: string; args: string[]; uid?: number; gid?: number };
type Owner = { uid: number; gid: number };

const ACCOUNT_NAME = "postgres";

/**
 * Chooses an account that can run the program and enter the folder. Throws EmbeddedPostgresError
 * ACCOUNT if there is none.
 */
export function chooseAccount(program: string, folder: string, owner?: Owner): Account {
  if (process.platform === "win32" || userInfo().uid !== 0) {
    return { owner: undefined, command: (file, args) => ({ file, args }) };
  }
  // Files copied as root belong to root, which can't run PostgreSQL: use a separate account.
  const chosen =
    owner && owner.uid !== 0 ? owner : (lookUpAccount(ACCOUNT_NAME) ?? createAccount());
  if (canReach(chosen, program, folder)) {
    return { owner: chosen, command: (file, args) => ({ file, args, ...chosen }) };
  }
  return { owner: chosen, command: bypassFolderPermissions(chosen, program, folder) };
}

function lookUpAccount(name: string): Owner | undefined {
  const uid = Number.parseInt(run("id", ["-u", name]), 10);
  const gid = Number.parseInt(run("id", ["-g", name]), 10);
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid, gid } : undefined;
}

function createAccount(): Owner {
  run("groupadd", ["--system", ACCOUNT_NAME]);
  run("useradd", [
    ...["--system", "--gid", ACCOUNT_NAME, "--no-create-home"],
    ...["--shell", "/usr/sbin/nologin", ACCOUNT_NAME],
  ]);
  // If no account can be created (read-only system, no useradd), use the one every system has.
  const account = lookUpAccount(ACCOUNT_NAME) ?? lookUpAccount("nobody");
  if (!account) {
    throw new EmbeddedPostgresError(
      "ACCOUNT",
      `PostgreSQL can't run as root, and the system account "${ACCOUNT_NAME}" couldn't be created. Start Presale as another user, or set DATABASE_URL.`,
    );
  }
  return account;
}

function canReach(account: Owner, program: string, folder: string): boolean {
  const started = spawnSync(program, ["--version"], { ...account, stdio: "ignore", cwd: "/" });
  if (started.status !== 0) return false;
  const entered = spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], {
    ...account,
    stdio: "ignore",
    cwd: "/",
  });
  return entered.status === 0;
}

/**
 * Returns a command that keeps the one root capability that bypasses folder permissions. A clone
 * under /root (mode 0700) contains programs and data that no other account may enter. PostgreSQL
 * looks for its own file with access(2), which honours the capability only with `no_setuid_fixup`.
 */
function bypassFolderPermissions(
  account: Owner,
  program: string,
  folder: string,
): Account["command"] {
  const flags = [
    "--securebits=+no_setuid_fixup",
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    "--clear-groups",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
  ];
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find((path) => existsSync(path));
  const probe =
    setpriv && spawnSync(setpriv, [...flags, program, "--version"], { stdio: "ignore" });
  if (!setpriv || !probe || probe.status !== 0) {
    throw new EmbeddedPostgresError(
      "ACCOUNT",
      `PostgreSQL can't run as root, and its account can't access ${folder}. Move Presale and DATA_DIR to folders that other users can access (not under /root), start Presale as another user, or set DATABASE_URL.`,
    );
  }
  return (file, args) => ({ file: setpriv, args: [...flags, file, ...args] });
}

function run(file: string, args: string[]): string {
  const sbin = `${process.env.PATH ?? ""}:/usr/sbin:/sbin`;
  const result = spawnSync(file, args, { encoding: "utf8", env: { ...process.env, PATH: sbin } });
  return result.status === 0 ? result.stdout.trim() : "";
}
