import { isDeepStrictEqual } from "node:util";
import {
  type SettingKey,
  type SettingValue,
  settingName,
  settingsCatalogue,
} from "@presale/contracts/settings.ts";
import { translate } from "@presale/contracts/translate.ts";
import { and, desc, eq } from "drizzle-orm";
import type pg from "pg";
import type { z } from "zod";
import { auditEntries } from "../audit/audit.table.ts";
import { type AuditActor, audit } from "../audit/audit.ts";
import { drizzleOn } from "../db/drizzle-on.ts";
import { inReadTransaction, inTransaction, type Transaction } from "../db/transaction.ts";
import { invalidInput } from "../errors.ts";
import type { Events } from "../events/events.ts";
import { NotifiedCache } from "../events/notified-cache.ts";
import { invalidatePages } from "../pages/content-versions.ts";
import { settings as table } from "./settings.table.ts";

const isKey = (key: string): key is SettingKey => Object.hasOwn(settingsCatalogue, key);

/** Returns the stored values, without those that the catalogue rejects. */
function valuesOf(rows: readonly (typeof table.$inferSelect)[]): Map<SettingKey, unknown> {
  const values = new Map<SettingKey, unknown>();
  for (const { key, value } of rows) {
    if (!isKey(key)) continue;
    const parsed = settingsCatalogue[key].schema.safeParse(value);
    if (parsed.success) values.set(key, parsed.data);
  }
  return values;
}

export interface SettingChange {
  key: SettingKey;
  value: unknown;
}

export interface LatestChange {
  at: Date;
  /** Null for the operator's own scripts. */
  by: string | null;
}

/** Parses all values. Throws an AppError that names the invalid fields of all settings. */
function parseAll(changes: readonly SettingChange[]): SettingChange[] {
  const results = changes.map(({ key, value }) => {
    const schema: z.ZodType = settingsCatalogue[key].schema;
    return { key, ...schema.safeParse(value, { error: () => translate("errors:badRequest") }) };
  });
  const invalid = results.flatMap(({ key, error }) =>
    (error?.issues ?? []).map(({ path, message }) => ({ path: [key, ...path].join("."), message })),
  );
  if (invalid.length > 0) throw invalidInput(invalid);
  return results.map(({ key, data }) => ({ key, value: data }));
}

type Values<K extends SettingKey> = { [Key in K]: SettingValue<Key> };

const pick = <K extends SettingKey>(
  keys: readonly K[],
  changed: ReadonlyMap<SettingKey, unknown>,
): Values<K> =>
  Object.fromEntries(
    keys.map((key) => [key, changed.get(key) ?? settingsCatalogue[key].default]),
  ) as Values<K>;

/** The platform's settings, cached and refreshed in every process when one changes. */
export class Settings {
  readonly #pool: pg.Pool;
  readonly #events: Events;
  readonly #platformCompanyId: number;
  readonly #read;
  readonly #cache: NotifiedCache<ReadonlyMap<SettingKey, unknown>>;

  /** Creates the cache. Changes are recorded in the audit log of the platform's company. */
  constructor(pool: pg.Pool, events: Events, platformCompanyId: number) {
    this.#pool = pool;
    const rows = drizzleOn(pool).select().from(table).prepare("settings");
    this.#read = async () => valuesOf(await rows.execute());
    this.#cache = new NotifiedCache(events, "setting", this.#read, new Map());
    this.#events = events;
    this.#platformCompanyId = platformCompanyId;
  }

  /**
   * Registers a listener that is called when the values are reloaded after a change in any process.
   */
  onChange(listener: () => void): void {
    this.#cache.onChange(listener);
  }

  load(): Promise<void> {
    return this.#cache.load();
  }

  get<K extends SettingKey>(key: K): SettingValue<K> {
    return pick([key], this.#cache.value)[key];
  }

  /** Returns these settings from this process's cache. */
  all<K extends SettingKey>(keys: readonly K[]): Values<K> {
    return pick(keys, this.#cache.value);
  }

  /**
   * Returns these settings from the database, for cached pages. This process's cache may be out of
   * date, and a page rendered from it would stay in the cache.
   */
  async read<K extends SettingKey>(keys: readonly K[]): Promise<Values<K>> {
    return pick(keys, await this.#read());
  }

  set<K extends SettingKey>(key: K, value: SettingValue<K>, actor: AuditActor): Promise<void> {
    return this.update([{ key, value }], actor);
  }

  /**
   * Changes all of these settings or none, in one transaction. Records who made the change; `actor`
   * is null for the operator's own scripts. Throws an AppError with the invalid fields.
   */
  async update(changes: readonly SettingChange[], actor: AuditActor): Promise<void> {
    const parsed = parseAll(changes);
    await inTransaction(this.#pool, this.#platformCompanyId, async (tx) => {
      // Without this lock, two updates of the same settings in different orders could deadlock.
      await tx.query("select pg_advisory_xact_lock(hashtext('setting'))");
      for (const change of parsed) await this.#write(tx, change, actor);
      const shownOn = new Set(
        parsed.flatMap(({ key }) => {
          const { shownOn } = settingsCatalogue[key];
          return shownOn ? [shownOn] : [];
        }),
      );
      if (shownOn.size > 0) await invalidatePages(tx, ...shownOn);
      const id = parsed.map(({ key }) => key).join();
      await this.#events.publish(tx, { kind: "setting", id });
    });
    await this.load();
  }

  async #write(tx: Transaction, { key, value }: SettingChange, actor: AuditActor): Promise<void> {
    const [before] = await tx.db.select().from(table).where(eq(table.key, key));
    const isDefault = isDeepStrictEqual(value, settingsCatalogue[key].default);
    const row = { value, updatedAt: new Date() };
    // A deleted row follows the catalogue's default, even if a later release changes it.
    if (isDefault) await tx.db.delete(table).where(eq(table.key, key));
    else
      await tx.db
        .insert(table)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: table.key, set: row });
    await audit(tx, actor, {
      action: "setting.changed",
      target: { kind: "setting", id: key, name: settingName(key) },
      details: { before: before?.value ?? settingsCatalogue[key].default, after: value },
    });
  }

  /** Returns each setting's latest change, as far as the audit log reaches back. */
  async latestChanges(): Promise<ReadonlyMap<string, LatestChange>> {
    const { id, at, action, actorName, companyId, targetId } = auditEntries;
    const rows = await inReadTransaction(this.#pool, this.#platformCompanyId, (tx) =>
      tx.db
        .selectDistinctOn([targetId], { key: targetId, at, by: actorName })
        .from(auditEntries)
        .where(and(eq(companyId, tx.companyId), eq(action, "setting.changed")))
        .orderBy(targetId, desc(id)),
    );
    return new Map(rows.map(({ key, ...change }) => [key ?? "", change]));
  }
}
