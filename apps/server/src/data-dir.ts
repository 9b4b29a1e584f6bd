import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "./config.ts";

/** Creates the data folder. Throws ConfigError if it isn't writable. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ConfigError(`DATA_DIR is invalid: can't write to ${dataDir} (${reason})`);
  }
}

/**
 * Returns the installation's secret: APP_SECRET, or one created at the first start and stored in
 * the data folder.
 */
export async function secretOf({ APP_SECRET, dataDir }: Config): Promise<string> {
  if (APP_SECRET) return APP_SECRET;
  const path = join(dataDir, "secret");
  try {
    await writeFile(path, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(path, "utf8")).trim();
}
