import { desc, notInArray, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { AuditActor } from "../audit/audit.ts";
import { drizzleOn } from "../db/drizzle-on.ts";
import { inTransaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import type { Events } from "../events/events.ts";
import { NotifiedCache } from "../events/notified-cache.ts";
import type { ReleaseVersions } from "../http/client-versions.ts";
import type { Settings } from "../settings/settings.ts";
import { releases as table } from "./releases.table.ts";

export type Release = typeof table.$inferSelect;

/** Number of releases to keep. A client of an older one must reload. */
const maxReleases = 100;

const newestFirst = (db: NodePgDatabase, count = maxReleases) =>
  db.select().from(table).orderBy(desc(table.releasedAt), desc(table.version)).limit(count);

interface Dependencies {
  pool: pg.Pool;
  events: Events;
  settings: Settings;
  platformCompanyId: number;
  /** Versions that this process serves; empty if the web application is hosted elsewhere. */
  served: ReleaseVersions;
}

/**
 * The releases of the web application, in order of deployment. Staff set the oldest supported one.
 * By default, it is the release that this process serves.
 */
export class Releases {
  readonly #dependencies: Dependencies;
  /** Index of each release in order of age; 0 is the newest. */
  readonly #ages: NotifiedCache<ReadonlyMap<string, number>>;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const read = async () => {
      const newest = await newestFirst(drizzleOn(dependencies.pool));
      return new Map(newest.map(({ version }, age) => [version, age]));
    };
    this.#ages = new NotifiedCache(dependencies.events, "release", read, new Map());
  }

  get served(): ReleaseVersions {
    return this.#dependencies.served;
  }

  /** The oldest supported release; undefined if none is set and this process serves none. */
  get oldest(): string | undefined {
    const chosen = this.#dependencies.settings.get("oldestRelease");
    return this.#ages.value.has(chosen) ? chosen : this.served.web;
  }

  /** Records the release being served, unless it is already the newest, and loads the others. */
  async open(): Promise<void> {
    const { pool, events, platformCompanyId } = this.#dependencies;
    const version = this.served.web;
    if (version !== undefined)
      await inTransaction(pool, platformCompanyId, async (tx) => {
        // Serialises processes that start concurrently.
        await tx.query("select pg_advisory_xact_lock(hashtext('release'))");
        const [newest] = await newestFirst(tx.db, 1);
        if (newest?.version === version) return;
        await tx.db
          .insert(table)
          .values({ version })
          .onConflictDoUpdate({
            target: table.version,
            set: { releasedAt: sql`clock_timestamp()` },
          });
        const newestVersions = (await newestFirst(tx.db)).map((release) => release.version);
        await tx.db.delete(table).where(notInArray(table.version, newestVersions));
        await events.publish(tx, { kind: "release", id: version });
      });
    await this.#ages.load();
  }

  /** Returns whether the release is supported. Parts that aren't served aren't checked. */
  isSupported = (part: string, version: string): boolean => {
    if (!Object.hasOwn(this.served, part) || this.served[part] === version) return true;
    const age = this.#ages.value.get(version);
    const oldest = this.#ages.value.get(this.oldest ?? "");
    return part === "web" && age !== undefined && oldest !== undefined && age <= oldest;
  };

  /**
   * Sets the oldest supported release; null means the one being served. Throws AppError NOT_FOUND
   * if the release is unknown.
   */
  async allowFrom(version: string | null, actor: AuditActor): Promise<void> {
    await this.#ages.load();
    if (version !== null && !this.#ages.value.has(version)) throw new AppError("NOT_FOUND");
    await this.#dependencies.settings.set("oldestRelease", version ?? "", actor);
  }
}
