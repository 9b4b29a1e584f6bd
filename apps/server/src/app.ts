import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { closeHttp, createHttp } from "./http.ts";
import { skipIfCompanyClosed } from "./modules/closed-companies/closed-companies.ts";
import { findPlatformCompanyAcrossCompanies } from "./modules/companies/platform-company.ts";
import { noteMessages } from "./modules/notes/note-messages.ts";
import { notificationMessages } from "./modules/notifications/notification-messages.ts";
import { updateLastSeen } from "./modules/sessions/last-seen.ts";
import { modules } from "./modules.ts";
import { ListenConnection } from "./platform/db/listen-connection.ts";
import { databaseRoles } from "./platform/db/migrate.ts";
import { openPools, type Pools, roleUrl } from "./platform/db/pools.ts";
import { hasDiskSpace } from "./platform/disk-space.ts";
import { ErrorLog } from "./platform/error-log/error-log.ts";
import { recordingLog } from "./platform/error-log/recording-log.ts";
import { Events } from "./platform/events/events.ts";
import { createStorage } from "./platform/files/create-storage.ts";
import type { PublicReference } from "./platform/files/public-reference.ts";
import { signedLinks } from "./platform/files/signed-links.ts";
import type { Services } from "./platform/graphql/context.ts";
import type { ReleaseVersions } from "./platform/http/client-versions.ts";
import { countJobs } from "./platform/jobs/job-counts.ts";
import { Jobs } from "./platform/jobs/queue.ts";
import { Mailer } from "./platform/mail/mailer.ts";
import type { Platform } from "./platform/module.ts";
import type { OpenIdClient } from "./platform/openid/openid.ts";
import { Metrics } from "./platform/operations/metrics.ts";
import { Readiness } from "./platform/operations/readiness.ts";
import { RepeatedTask } from "./platform/operations/repeated-task.ts";
import { SitePages } from "./platform/pages/site-pages.ts";
import { createProviders } from "./platform/payments/providers.ts";
import {
  createRealtime,
  type Realtime,
  type RealtimeLimits,
} from "./platform/realtime/realtime.ts";
import { Releases } from "./platform/releases/releases.ts";
import { Settings } from "./platform/settings/settings.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { startDictionary } from "./start-dictionary.ts";

export interface AppOptions {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** The same database through a transaction pooler. */
  poolUrl?: string;
  smtpUrl: string;
  /** Starts the mail sandbox. It receives all emails while the setting `emailSandbox` is on. */
  mailSandbox?: (() => Promise<string>) | undefined;
  secret: string;
  versions: ReleaseVersions;
  publicUrl: () => string;
  /** Prefix of the database roles; distinguishes installations on one PostgreSQL server. */
  rolePrefix?: string;
  /** Whether the database is already migrated to this release. Tests use migrated copies. */
  isMigrated?: boolean;
  /** Returns the current time in milliseconds, for session expiry. Tests replace it. */
  now?: () => number;
  /** Client for login with Google; absent when it is disabled. */
  openId?: OpenIdClient;
  /** References that make files public, in addition to those of the modules. For tests. */
  publicFiles?: readonly PublicReference[];
  /** Milliseconds from a worker's start to its first maintenance. */
  firstMaintenanceDelayMs?: number;
  /** Overrides of the socket limits, for tests. */
  realtime?: Partial<RealtimeLimits>;
}

export type ProcessRole = "web" | "worker" | "all";

export interface App {
  http: FastifyInstance;
  services: Services;
  settings: Settings;
  /** The public site of this process: its paths and its cached pages. */
  pages: SitePages;
  realtime: Realtime;
  metrics: Metrics;
  readiness: Readiness;
  pool: Pools["app"];
  /** All pools, for tests. */
  pools: Pools;
  /** The reserved company that staff belong to. */
  platformCompanyId: number;
  /**
   * Starts taking jobs. The role `web` takes only jobs that need the web application, `worker` all
   * others, `all` every job. Except for `web`, also starts maintenance and the repeated tasks.
   */
  startWorker(role?: ProcessRole): Promise<void>;
  /**
   * Deletes expired data, sends reminders and checks the status of pending payments. A worker runs
   * it automatically, soon after its start and then every ten minutes. Logs each failure.
   */
  runMaintenance(): Promise<void>;
  /** Errors logged here are also recorded for staff. */
  log: Logger;
  flushErrors(): Promise<void>;
  /**
   * Shuts down gracefully: readiness fails, requests in progress finish within a time limit, and
   * sockets must reconnect to another process.
   */
  close(): Promise<void>;
}

const taskIntervalMs = 10_000;
const maintenanceIntervalMs = 10 * 60_000;
const databaseTimeoutMs = 2_000;

/** Assembles the product: database, services and API. Doesn't listen yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, databaseUrl, smtpUrl, secret, versions, publicUrl } = options;
  await startDictionary();
  const roles = databaseRoles(secret, options.rolePrefix);
  if (!options.isMigrated) await prepareDatabase(databaseUrl, roles);
  const metrics = new Metrics();
  const readiness = new Readiness();
  const pools = openPools(options, roles, options.log);
  const pool = pools.app;
  const platformCompanyId = await findPlatformCompanyAcrossCompanies(pools.lookup);
  const errors = new ErrorLog({ pool, platformCompanyId, log: options.log });
  const log = recordingLog(options.log, errors, versions.web);
  const appUrl = roleUrl(databaseUrl, roles.app);
  const listenConnection = new ListenConnection(appUrl, log);
  const events = new Events(listenConnection);
  await listenConnection.open();
  const settings = new Settings(pool, events, platformCompanyId);
  await settings.load();
  const releases = new Releases({ pool, events, settings, platformCompanyId, served: versions });
  await releases.open();
  const jobs = new Jobs(appUrl, log, (queue, outcome, seconds) =>
    metrics.recordJob(queue, outcome, seconds),
  );
  await jobs.start();
  const mailer = new Mailer(jobs, smtpUrl, config.MAIL_FROM, {
    wordmark: config.BRAND_WORDMARK,
    watch: (outcome) => metrics.recordMail(outcome),
    sandboxUrl: async () => (settings.get("emailSandbox") ? options.mailSandbox?.() : undefined),
  });
  const closers: (() => Promise<void>)[] = [];
  const platform: Platform = {
    config,
    log,
    secret,
    publicUrl,
    pools,
    events,
    errors,
    settings,
    releases,
    pages: new SitePages(),
    jobs,
    mailer,
    providers: createProviders({ config, settings, pool, secret, publicUrl }),
    storage: createStorage(config),
    links: signedLinks(secret),
    publicFiles: [...modules.publicFiles, ...(options.publicFiles ?? [])],
    platformCompanyId,
    openId: options.openId,
    now: options.now,
    onClose: (close) => closers.push(close),
  };
  const services = modules.services(platform);
  platform.pages.add(...modules.sitePaths(platform, services));
  const { sessions } = services;
  const http = await createHttp({
    config,
    log,
    publicUrl,
    services,
    pool,
    platformCompanyId,
    reads: pools.reads,
    metrics,
    readiness,
  });
  const maintenance = new RepeatedTask({
    tasks: modules.maintenance(platform, services),
    intervalMs: maintenanceIntervalMs,
    firstDelayMs: options.firstMaintenanceDelayMs,
    log,
    failure: "Maintenance failed",
  });
  const repeatedTasks = new RepeatedTask({
    tasks: modules.repeatedTasks(platform, services),
    intervalMs: taskIntervalMs,
    log,
    failure: "Repeated task failed",
  });

  const realtime = createRealtime({
    http,
    pool,
    reads: pools.reads,
    events,
    settings,
    log,
    origins: () => [publicUrl(), config.WEB_ORIGIN],
    identify: sessions.identify,
    currentIdentity: sessions.currentIdentity,
    messages: [noteMessages, notificationMessages],
    maySeePresence: ({ permissions }) => permissions.has("canReadCompanyTeam"),
    readNames: services.users.names,
    seesRow: { ticket: services.support.maySee },
    lastSeen: updateLastSeen,
    limits: options.realtime,
  });

  let isWorkerStarted = false;
  readiness.addCheck("database", () => listenConnection.answers(databaseTimeoutMs));
  readiness.addCheck("jobs", () => isWorkerStarted);
  // With a database and a bucket configured, neither the database nor uploads use the data folder.
  if (!config.DATABASE_URL || !config.S3_BUCKET)
    readiness.addCheck("disk", () => hasDiskSpace(config.dataDir));
  metrics.observe({ pools, sockets: () => realtime.size, jobs: () => countJobs(pool) });

  return {
    http,
    services,
    settings,
    pages: platform.pages,
    realtime,
    metrics,
    readiness,
    pool,
    pools,
    platformCompanyId,
    startWorker: async (role = "all") => {
      for (const { queue, work } of modules.jobs(platform, services))
        if (role === "all" || queue.needsWebApp === (role === "web"))
          await jobs.work(
            queue,
            queue.isDroppedWhenCompanyClosed
              ? skipIfCompanyClosed(work, services.closedCompanies)
              : work,
          );
      isWorkerStarted = true;
      if (role === "web") return;
      maintenance.start();
      repeatedTasks.start();
    },
    runMaintenance: () => maintenance.run(),
    log,
    flushErrors: () => errors.flush(),
    close: async () => {
      readiness.stop();
      await pause(config.STOP_DELAY * 1_000);
      await Promise.all([maintenance.stop(), repeatedTasks.stop()]);
      await realtime.close();
      await closeHttp(http);
      await jobs.stop();
      // Closed after the jobs have stopped, since running jobs may use these services.
      for (const close of closers) await close();
      mailer.close();
      await errors.flush();
      await listenConnection.close();
      await pools.end();
    },
  };
}
