import { join } from "node:path";
import type { Config } from "./config.ts";
import { runningUrl, startEmbedded } from "./platform/postgres/embedded.ts";

/**
 * Runs `work` on the installation's database as its owner. Starts the local database if it isn't
 * running.
 */
export async function withDatabase<T>(
  { DATABASE_URL, dataDir }: Config,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, "postgres");
  const url = DATABASE_URL ?? runningUrl(folder);
  if (url) return work(url);
  const database = await startEmbedded({ dataDir: folder });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
