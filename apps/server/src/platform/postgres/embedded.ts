import { createHash } from "node:crypto";
import { dirname, resolve } from "node:path";
import { loopback } from "../http/loopback.ts";
import { chooseAccount } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { ownerOf, prepareParent, readPassword, SUPERUSER } from "./cluster.ts";
import { makeEphemeralFolder } from "./ephemeral.ts";
import type { InstanceLock } from "./instance-lock.ts";
import { readPostmaster } from "./postmaster.ts";
import { type EmbeddedContext, startOrAdopt } from "./start-or-adopt.ts";
import { supervise } from "./supervise.ts";

export type EmbeddedOptions = {
  /** Preferred port. If it is in use, the next free one is taken. */
  port?: number;
  /** Receives lines for the terminal, for example about an adopted database. */
  log?: (line: string) => void;
  /** Additional PostgreSQL settings, for example `shared_preload_libraries`. */
  settings?: Record<string, string>;
  /** Called if the database stops while the application runs and every restart attempt fails. */
  onLost?: (error: Error) => void;
} & ({ dataDir: string; ephemeral?: false } | { ephemeral: true; dataDir?: undefined });

export type Embedded = {
  /** URL of the application's database, as the superuser. */
  url: string;
  /** Whether the database of a killed application was still running and has been adopted. */
  isAdopted: boolean;
  dataDir: string;
  stop(): Promise<void>;
};

const DATABASE_NAME = "presale";

const BASE_SETTINGS: Record<string, string> = {
  listen_addresses: loopback,
  unix_socket_directories: "",
  timezone: "UTC",
  // Log starts, stops and crashes, but no statements, which contain customer data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_checkpoints: "off",
  // A statement of a killed application must not hold its row locks until it finishes.
  client_connection_check_interval: "1s",
};
const EPHEMERAL_SETTINGS: Record<string, string> = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

/**
 * Starts the PostgreSQL that ships with the product. Creates its database in the folder at the
 * first start. Throws EmbeddedPostgresError with a one-line message for the terminal.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const binaries = await findBinaries();
  const temporary = options.ephemeral ? await makeEphemeralFolder() : undefined;
  const dataDir = resolve(temporary?.dataDir ?? options.dataDir ?? "");
  try {
    await prepareParent(dataDir);
    const context: EmbeddedContext = {
      dataDir,
      binaries,
      account: chooseAccount(binaries.postgres, dirname(dataDir), ownerOf(dataDir)),
      settings: settingsOf(binaries, options),
      isDurable: !options.ephemeral,
      port: options.port,
    };
    const running = await startOrAdopt(context);
    if (running.isAdopted)
      options.log?.(`Reusing the database that is still running in ${dataDir}.`);
    await ensureDatabase(running.lock);
    const supervision = supervise(context, running, options);
    return {
      url: urlOf(dataDir, running.postmaster.port),
      isAdopted: running.isAdopted,
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

/** Returns the URL of the database that runs in this folder; undefined if none does. */
export function runningUrl(dataDir: string): string | undefined {
  const folder = resolve(dataDir);
  const postmaster = readPostmaster(folder);
  if (!postmaster?.isReady) return undefined;
  return urlOf(folder, postmaster.port);
}

const urlOf = (dataDir: string, port: number) =>
  `postgres://${SUPERUSER}:${readPassword(dataDir)}@${loopback}:${port}/${DATABASE_NAME}`;

function settingsOf(binaries: Binaries, options: EmbeddedOptions): Record<string, string> {
  const settings = {
    ...BASE_SETTINGS,
    ...(options.ephemeral ? EPHEMERAL_SETTINGS : {}),
    ...options.settings,
  };
  const fingerprint = createHash("sha256").update(JSON.stringify([binaries.version, settings]));
  return { ...settings, cluster_name: `presale-${fingerprint.digest("hex").slice(0, 16)}` };
}

async function ensureDatabase({ client }: InstanceLock): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = $1", [DATABASE_NAME]);
  if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= action();
    return running;
  };
}
