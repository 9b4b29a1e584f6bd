import { sql } from "drizzle-orm";
import { sessions } from "../../schema/sessions.ts";

/** Milliseconds after which an unused token expires. */
export const tokenLifetime = 24 * 3_600_000;

/** When a session ended; in the future while it is open. */
export const endOfSession = sql<Date>`least(${sessions.endedAt}, ${sessions.endsAt}, ${sessions.issuedAt} + make_interval(secs => ${sql.raw(String(tokenLifetime / 1_000))}))`;
