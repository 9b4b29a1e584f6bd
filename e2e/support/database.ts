import { asOwner } from "../../apps/server/src/testing/as-owner.ts";

/** Asks the database as its owner: for what no call brings about, such as days gone by. */
export const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  asOwner(
    process.env.PRESALE_E2E_DATABASE_URL ?? "",
    async (client) => (await client.query(text, values)).rows,
  );
