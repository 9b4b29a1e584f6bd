import pg from "pg";

/**
 * Session settings of the database roles. They are set on the role, because a pooler shares
 * sessions and doesn't forward connection options.
 *
 * Measured (see ADRs 3 and 17): one plan for all companies is faster than planning each time. A
 * plan stays while its table grows. A plan for an empty table must therefore not be a full scan.
 * Pages are in memory or on a fast disk. With the default page cost, PostgreSQL chooses the wrong
 * index when it looks up only a few ids.
 */
const settings = {
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  random_page_cost: "1.1",
  statement_timeout: "30000",
  TimeZone: "UTC",
};

/**
 * Sets the settings that are missing or different. Installations on one server share its roles, so
 * needless changes could collide.
 */
export async function ensureSettings(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ set: string[] }>(
    "select coalesce(rolconfig, '{}') as set from pg_roles where rolname = $1",
    [role],
  );
  for (const [name, value] of Object.entries(settings))
    if (!rows[0]?.set.includes(`${name}=${value}`))
      await client.query(`alter role ${pg.escapeIdentifier(role)} set ${name} to '${value}'`);
}
