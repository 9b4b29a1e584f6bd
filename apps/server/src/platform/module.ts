import type { PgColumn } from "drizzle-orm/pg-core";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { LookupGrant } from "./db/columns-in.ts";
import type { DatabaseFunction } from "./db/database-function.ts";
import type { Pools } from "./db/pools.ts";
import type { ErrorLog } from "./error-log/error-log.ts";
import type { Events } from "./events/events.ts";
import type { PublicReference } from "./files/public-reference.ts";
import type { SignedLinks } from "./files/signed-links.ts";
import type { FileStorage } from "./files/storage.ts";
import type { Queue } from "./jobs/define-queue.ts";
import type { Jobs, Worker } from "./jobs/queue.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { OpenIdClient } from "./openid/openid.ts";
import type { SitePages, SitePath } from "./pages/site-pages.ts";
import type { Providers } from "./payments/providers.ts";
import type { Releases } from "./releases/releases.ts";
import type { Settings } from "./settings/settings.ts";

/** Dependencies of all services, created and closed by app.ts. */
export interface Platform {
  config: Config;
  log: Logger;
  secret: string;
  publicUrl: () => string;
  pools: Pools;
  events: Events;
  errors: ErrorLog;
  settings: Settings;
  /** Releases of the client, and which of them are still supported. */
  releases: Releases;
  pages: SitePages;
  jobs: Jobs;
  mailer: Mailer;
  storage: FileStorage;
  links: SignedLinks;
  /** Card payment providers. */
  providers: Providers;
  /** References of all modules that make files public. */
  publicFiles: readonly PublicReference[];
  /** The reserved company that staff belong to. */
  platformCompanyId: number;
  /** Client for Google login; absent when it is disabled. */
  openId?: OpenIdClient;
  /** Clock of sessions, in milliseconds; tests replace it. */
  now?: () => number;
  /** Registers a callback that closes a service's resources, such as a process, on shutdown. */
  onClose(close: () => Promise<void>): void;
}

interface JobHandler<Data extends object, Services> {
  queue: Queue<Data>;
  handle(platform: Platform, services: Services): Worker<NoInfer<Data>>;
}

/**
 * Everything that a module adds to the product, declared in one place. Its GraphQL operations
 * register when their file is imported; rows for the generated suites are in its `*.fixture.ts`.
 */
export interface Module<
  Needed extends object,
  Made extends object,
  JobData extends readonly object[] = readonly never[],
> {
  name: string;
  /** Creates services once per process, from the platform and the services of earlier modules. */
  services?: (platform: Platform, needed: Needed) => Made;
  jobs?: { [Index in keyof JobData]: JobHandler<JobData[Index], Needed & Made> };
  /** HTTP routes besides GraphQL. */
  routes?: (http: FastifyInstance, services: Needed & Made) => void;
  /**
   * Periodic work, such as deleting expired rows or sending reminders. A worker runs it every ten
   * minutes; runs never overlap.
   */
  maintenance?: (platform: Platform, services: Needed & Made) => readonly (() => Promise<void>)[];
  /** A worker runs these every ten seconds; runs never overlap. */
  repeatedTasks?: (platform: Platform, services: Needed & Made) => readonly (() => Promise<void>)[];
  /** Paths of its content on the public site. */
  sitePaths?: (platform: Platform, services: Needed & Made) => () => Promise<readonly SitePath[]>;
  /** Columns that its lookups read across companies. */
  lookups?: readonly LookupGrant[];
  /** References that make files of the platform's own content public. */
  publicFiles?: readonly PublicReference[];
  /** Names of tables that may be read and inserted into, never changed. */
  appendOnly?: readonly string[];
  /** The only functions for actions that the app role isn't granted. */
  functions?: readonly DatabaseFunction[];
  /** The only columns of their tables that may be updated; the others keep their values. */
  mutable?: readonly PgColumn[];
}

/** Infers the services that a module needs from the parameters of its functions. */
export const defineModule = <
  Needed extends object,
  Made extends object,
  JobData extends readonly object[],
>(
  module: Module<Needed, Made, JobData>,
): Module<Needed, Made, JobData> => module;
