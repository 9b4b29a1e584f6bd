import { runAsOwner } from "../../apps/server/src/testing/as-owner.ts";

/**
 * Queries the database as its owner, for statements that the API doesn't offer, such as moving
 * dates to the past.
 */
export const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  runAsOwner(
    process.env.PRESALE_E2E_DATABASE_URL ?? "",
    async (client) => (await client.query(text, values)).rows,
  );
