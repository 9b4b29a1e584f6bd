import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { chown, lchown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { majorVersion } from "./binaries.ts";
import { EmbeddedPostgresError, folderError, programError } from "./embedded-error.ts";
import { isAlive } from "./processes.ts";

export const SUPERUSER = "postgres";
const PASSWORD_FILE = "presale-password";

/** The database's environment, without the application's variables (secrets, PGPORT, PGDATA). */
export const databaseEnvironment = {
  PATH: process.env.PATH ?? "/usr/bin:/bin",
  LC_ALL: "C",
  TZ: "UTC",
};

export function isInitialised(dataDir: string): boolean {
  return existsSync(join(dataDir, "PG_VERSION"));
}

/** Creates the data folder's parent. Throws EmbeddedPostgresError if it isn't writable. */
export async function prepareParent(dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  try {
    await mkdir(parent, { recursive: true });
    const probe = join(parent, `.presale-write-${process.pid}`);
    await writeFile(probe, "probe");
    await rm(probe, { force: true });
  } catch (error) {
    throw folderError(parent, error);
  }
}

/**
 * Creates a database next to the folder and moves it into place once complete. A folder with
 * PG_VERSION is therefore always complete, even if the first start was killed.
 */
export async function initialise(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  options: { isDurable: boolean },
): Promise<void> {
  await assertEmptyOrMissing(dataDir);
  await removeAbandoned(dataDir);
  const draft = `${dataDir}.new-${process.pid}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await writeFile(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (account.owner) {
      await chown(draft, account.owner.uid, account.owner.gid);
      await chown(passwordFile, account.owner.uid, account.owner.gid);
    }
    const command = account.command(binaries.initdb, [
      `--pgdata=${draft}`,
      `--pwfile=${passwordFile}`,
      `--username=${SUPERUSER}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // ICU sorts titles as readers expect, and its rules don't depend on the machine.
      ...["--locale=C", "--locale-provider=icu", "--icu-locale=en"],
      ...(options.isDurable ? [] : ["--no-sync"]),
    ]);
    await runInitdb(dataDir, command);
    await rename(passwordFile, join(draft, PASSWORD_FILE));
    await moveIntoPlace(draft, dataDir);
  } catch (error) {
    throw folderError(dataDir, error);
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

async function runInitdb(dataDir: string, command: ReturnType<Account["command"]>): Promise<void> {
  const { file, args, ...identity } = command;
  const child = spawn(file, args, {
    ...identity,
    cwd: "/",
    env: databaseEnvironment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw programError(dataDir, "Preparing", output);
}

async function moveIntoPlace(draft: string, dataDir: string): Promise<void> {
  // A concurrent start may have finished first. Its database is used then.
  if (isInitialised(dataDir)) return;
  await assertEmptyOrMissing(dataDir);
  try {
    await rename(draft, dataDir);
  } catch (error) {
    if (!isInitialised(dataDir)) throw error;
  }
}

async function assertEmptyOrMissing(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw folderError(dataDir, error);
  });
  if (found.length === 0 || isInitialised(dataDir)) return;
  throw new EmbeddedPostgresError(
    "FOLDER",
    `The folder ${dataDir} contains files that don't belong to a PostgreSQL database. Move them, or set another DATA_DIR.`,
  );
}

async function removeAbandoned(dataDir: string): Promise<void> {
  const prefix = `${basename(dataDir)}.new-`;
  for (const name of readdirSync(dirname(dataDir))) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : NaN;
    if (Number.isInteger(owner) && (owner === process.pid || !isAlive(owner))) {
      await rm(join(dirname(dataDir), name), { recursive: true, force: true });
    }
  }
}

export function assertVersion(dataDir: string, binaries: Binaries): void {
  const createdBy = readFileSync(join(dataDir, "PG_VERSION"), "utf8").trim();
  const current = majorVersion(binaries);
  if (createdBy === current) return;
  throw new EmbeddedPostgresError(
    "VERSION",
    `The database in ${dataDir} was created by PostgreSQL ${createdBy}, but this release includes ${current}. Start the release that created it and make a backup, or set another DATA_DIR.`,
  );
}

export function readPassword(dataDir: string): string {
  const file = join(dataDir, PASSWORD_FILE);
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new EmbeddedPostgresError(
      "FOLDER",
      `Can't read the password of the database in ${dataDir} (${file}). Start Presale as the user that created it, or set another DATA_DIR.`,
      error,
    );
  }
}

/** Returns the owner of an existing database. PostgreSQL runs only as the owner of its files. */
export function ownerOf(dataDir: string): { uid: number; gid: number } | undefined {
  if (!isInitialised(dataDir)) return undefined;
  const { uid, gid } = statSync(join(dataDir, "PG_VERSION"));
  return { uid, gid };
}

/** Gives database files that were copied as root to the account that runs the database. */
export async function changeOwner(owner: Account["owner"], dataDir: string): Promise<void> {
  if (!owner || ownerOf(dataDir)?.uid !== 0) return;
  for (const name of await readdir(dataDir, { recursive: true })) {
    await lchown(join(dataDir, name), owner.uid, owner.gid);
  }
  await lchown(dataDir, owner.uid, owner.gid);
}
