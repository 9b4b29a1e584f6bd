import { sql } from "drizzle-orm";
import { sessions } from "../../schema/sessions.ts";

/** Milliseconds: a token that nobody used for this long is dead. */
export const tokenLife = 24 * 3_600_000;

/** The moment from which nobody could use a session any more; in the future while it is open. */
export const endOfSession = sql<Date>`least(${sessions.endedAt}, ${sessions.endsAt}, ${sessions.issuedAt} + make_interval(secs => ${sql.raw(String(tokenLife / 1_000))}))`;
