import pg from "pg";

/**
 * With what each session of the roles begins, also one that a pooler opens for many: such a one
 * hands no options on.
 *
 * Measured (see docs/adr): one plan for all companies beats planning each time. It is kept while
 * tables grow, so one that was made for an empty table must not read all of it; and pages are in
 * memory or on a fast disk: taken for a slow one, a few ids are sought in the wrong index.
 */
const settings = {
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  random_page_cost: "1.1",
  statement_timeout: "30000",
  TimeZone: "UTC",
};

/** Gives the role what it lacks of them. Left alone when right: it belongs to the whole server. */
export async function ensureSettings(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ set: string[] }>(
    "select coalesce(rolconfig, '{}') as set from pg_roles where rolname = $1",
    [role],
  );
  for (const [name, value] of Object.entries(settings))
    if (!rows[0]?.set.includes(`${name}=${value}`))
      await client.query(`alter role ${pg.escapeIdentifier(role)} set ${name} to '${value}'`);
}
