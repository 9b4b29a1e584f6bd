import { createHash } from "node:crypto";
import { dirname, resolve } from "node:path";
import { chooseAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { ownerOf, prepareParent, readPassword, SUPERUSER } from "./cluster.ts";
import { makeEphemeralFolder } from "./ephemeral.ts";
import type { InstanceLock } from "./instance-lock.ts";
import { LOOPBACK } from "./ports.ts";
import { readPostmaster } from "./postmaster.ts";
import { type Context, run } from "./run.ts";
import { supervise } from "./supervise.ts";

export type EmbeddedOptions = {
  /** Preferred port; the next free one is taken when it is occupied. */
  port?: number;
  /** Lines for a person, for example that a database of a former run was taken over. */
  log?: (line: string) => void;
  /** Further PostgreSQL settings, for example `shared_preload_libraries`. */
  settings?: Record<string, string>;
  /** Called when the database was lost for good while the application ran. */
  onLost?: (error: Error) => void;
} & ({ dataDir: string; ephemeral?: false } | { ephemeral: true; dataDir?: undefined });

export type Embedded = {
  /** Address of the application's database, as the superuser. */
  url: string;
  /** True when a database that outlived its killed application was taken over. */
  adopted: boolean;
  dataDir: string;
  stop(): Promise<void>;
};

const DATABASE = "presale";

const ALWAYS: Record<string, string> = {
  listen_addresses: LOOPBACK,
  unix_socket_directories: "",
  timezone: "UTC",
  // The log holds starts, stops and crashes, not statements: those carry what customers wrote.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  // A statement of a killed application must not hold its row locks to the end.
  client_connection_check_interval: "1s",
};
const EPHEMERAL: Record<string, string> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

/**
 * Starts the PostgreSQL that comes with the product, making its database in the folder at the first
 * start. Throws EmbeddedPostgresError, whose message is one line for the person at the terminal.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const binaries = await findBinaries();
  const temporary = options.ephemeral ? await makeEphemeralFolder() : undefined;
  const dataDir = resolve(temporary?.dataDir ?? options.dataDir ?? "");
  try {
    await prepareParent(dataDir);
    const context: Context = {
      dataDir,
      binaries,
      account: chooseAccount(binaries.postgres, dirname(dataDir), ownerOf(dataDir)),
      settings: settingsOf(binaries, options),
      durable: !options.ephemeral,
      port: options.port,
    };
    const running = await run(context);
    if (running.adopted) options.log?.(`Took over the database that still ran in ${dataDir}.`);
    await ensureDatabase(running.lock);
    const supervision = supervise(context, running, options);
    return {
      url: urlOf(dataDir, running.postmaster.port),
      adopted: running.adopted,
      dataDir,
      stop: once(async () => {
        await supervision.stop();
        await temporary?.remove();
      }),
    };
  } catch (error) {
    await temporary?.remove();
    throw error;
  }
}

/** Address of the database that an application runs in this folder now; undefined when none does. */
export function runningUrl(dataDir: string): string | undefined {
  const folder = resolve(dataDir);
  const postmaster = readPostmaster(folder);
  if (!postmaster?.ready) return undefined;
  return urlOf(folder, postmaster.port);
}

const urlOf = (dataDir: string, port: number) =>
  `postgres://${SUPERUSER}:${readPassword(dataDir)}@${LOOPBACK}:${port}/${DATABASE}`;

function settingsOf(binaries: Binaries, options: EmbeddedOptions): Record<string, string> {
  const settings = { ...ALWAYS, ...(options.ephemeral ? EPHEMERAL : {}), ...options.settings };
  const fingerprint = createHash("sha256").update(JSON.stringify([binaries.version, settings]));
  return { ...settings, cluster_name: `presale-${fingerprint.digest("hex").slice(0, 16)}` };
}

async function ensureDatabase({ client }: InstanceLock): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= action();
    return running;
  };
}
