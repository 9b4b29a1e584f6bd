import pg from "pg";

/**
 * Runs `work` as the database owner. Connects for each call, because the server may be killed
 * between calls.
 */
export async function runAsOwner<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
