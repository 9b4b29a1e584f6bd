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
import type { Address, SitePages } from "./pages/site-pages.ts";
import type { Providers } from "./payments/providers.ts";
import type { Releases } from "./releases/releases.ts";
import type { Settings } from "./settings/settings.ts";

/** What services stand on: made by app.ts, ended by it. */
export interface Platform {
  config: Config;
  log: Logger;
  secret: string;
  publicUrl: () => string;
  pools: Pools;
  events: Events;
  /** Where errors are written down for staff. */
  errors: ErrorLog;
  settings: Settings;
  /** Of the client: which may go on. */
  releases: Releases;
  /** The public site of this process. */
  pages: SitePages;
  jobs: Jobs;
  mailer: Mailer;
  storage: FileStorage;
  links: SignedLinks;
  /** Who takes cards. */
  providers: Providers;
  /** What the modules say of public files. */
  publicFiles: readonly PublicReference[];
  /** The reserved company that staff belong to. */
  platformCompanyId: number;
  /** Who logs in by Google is asked for there; absent, that way is closed. */
  openId?: OpenIdClient;
  /** The clock of sessions; tests turn it. */
  now?: () => number;
  /** Ends what a service holds, such as a process, when the product ends. */
  onClose(close: () => Promise<void>): void;
}

/** A kind of job, and what does it once the services are there. */
interface JobHandler<Data extends object, Services> {
  queue: Queue<Data>;
  handle(platform: Platform, services: Services): Worker<NoInfer<Data>>;
}

/**
 * What a module brings to the product, said in one place. Its GraphQL operations come by importing
 * their file; rows for the generated suites stand in its `*.fixture.ts`. All else is named here.
 */
export interface Module<
  Needed extends object,
  Made extends object,
  Carried extends readonly object[] = readonly never[],
> {
  name: string;
  /** Made once a process, of the platform and of services of modules that stand before it. */
  services?: (platform: Platform, needed: Needed) => Made;
  jobs?: { [Index in keyof Carried]: JobHandler<Carried[Index], Needed & Made> };
  /** Addresses besides GraphQL's. */
  routes?: (http: FastifyInstance, services: Needed & Made) => void;
  /** Done by a worker every few minutes, one round at a time; each deletes a bounded number of what is too old. */
  maintenance?: (platform: Platform, services: Needed & Made) => readonly (() => Promise<void>)[];
  /** Looked after by a worker every few seconds, one round at a time. */
  repeatedTasks?: (platform: Platform, services: Needed & Made) => readonly (() => Promise<void>)[];
  /** What of its content has addresses on the public site. */
  addresses?: (platform: Platform, services: Needed & Made) => () => Promise<readonly Address[]>;
  /** What its look-ups read across companies. */
  lookups?: readonly LookupGrant[];
  /** What of the platform's own content makes the files that it refers to public. */
  publicFiles?: readonly PublicReference[];
  /** Names of tables that may be read and added to, never changed. */
  appendOnly?: readonly string[];
  /** The only ways to do what the product's role may not: run with the owner's rights. */
  functions?: readonly DatabaseFunction[];
  /** Of tables whose other columns stay as they were inserted: those that may be changed. */
  mutable?: readonly PgColumn[];
}

/** Types a module's parts: what it needs is what its functions take. */
export const defineModule = <
  Needed extends object,
  Made extends object,
  Carried extends readonly object[],
>(
  module: Module<Needed, Made, Carried>,
): Module<Needed, Made, Carried> => module;
