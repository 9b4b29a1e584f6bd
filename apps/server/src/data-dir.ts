import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Config, ConfigError } from "./config.ts";

/** Makes the data folder, or says in one line why it can't be used. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new ConfigError(`DATA_DIR is not usable: cannot write to ${dataDir} (${reason})`);
  }
}

/** The installation's secret: as configured, or made at the first start and kept beside the data. */
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
