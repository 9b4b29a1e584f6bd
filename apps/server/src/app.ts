import { join } from "node:path";
import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { defaultLocale, limits } from "@presale/contracts/limits.ts";
import { ProposalRenderer } from "@presale/proposal/pdf/renderer.ts";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import i18next from "i18next";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { createAccessService } from "./modules/accounts/access.service.ts";
import { accountLookups, createAccountLookup } from "./modules/accounts/accounts.lookup.ts";
import { createAccountsService } from "./modules/accounts/accounts.service.ts";
import { createSessionsService } from "./modules/accounts/sessions.service.ts";
import { createCompaniesService } from "./modules/companies/companies.service.ts";
import { createFeaturesService } from "./modules/features/features.service.ts";
import { registerFileRoutes } from "./modules/files/files.routes.ts";
import { createFilesService } from "./modules/files/files.service.ts";
import { createProjectsService } from "./modules/projects/projects.service.ts";
import { createImportService } from "./modules/proposals/import.service.ts";
import { registerExportRoutes } from "./modules/proposals/proposals.routes.ts";
import { createProposalsService } from "./modules/proposals/proposals.service.ts";
import { createTagsService } from "./modules/tags/tags.service.ts";
import { createTasksService } from "./modules/tasks/tasks.service.ts";
import { databaseRoles, migrateDatabase } from "./platform/db/migrate.ts";
import { openPools, roleUrl } from "./platform/db/pools.ts";
import { Transaction } from "./platform/db/transaction.ts";
import { Events } from "./platform/events/events.ts";
import { s3Storage } from "./platform/files/s3-storage.ts";
import { signedLinks } from "./platform/files/signed-links.ts";
import { type FileStorage, localStorage } from "./platform/files/storage.ts";
import type { Context, Services } from "./platform/graphql/context.ts";
import { registerGraphql } from "./platform/graphql/plugin.ts";
import { apiGate } from "./platform/http/api-gate.ts";
import type { ReleaseVersions } from "./platform/http/client-versions.ts";
import { registerSecurityHeaders } from "./platform/http/security-headers.ts";
import { Jobs, prepareJobs } from "./platform/jobs/queue.ts";
import { Mailer } from "./platform/mail/mailer.ts";
import { Settings } from "./platform/settings/settings.ts";
import { schema } from "./schema.ts";

export interface AppOptions {
  config: Config;
  log: Logger;
  databaseUrl: string;
  smtpUrl: string;
  secret: string;
  versions: ReleaseVersions;
  publicUrl: () => string;
  /** Installations on one PostgreSQL server are told apart by it. */
  rolePrefix?: string;
}

export interface App {
  http: FastifyInstance;
  services: Services;
  settings: Settings;
  pool: ReturnType<typeof openPools>["app"];
  /** The reserved company that staff belong to. */
  platformCompanyId: number;
  /** Takes jobs from the queue; a process with the role `web` does not. */
  startWorker(): Promise<void>;
  close(): Promise<void>;
}

const apiPath = "/api/graphql";

export const startDictionary = () =>
  i18next.init({
    lng: defaultLocale,
    resources: { [defaultLocale]: dictionary as never },
    interpolation: { escapeValue: false },
  });

/** A bucket where one is configured (config.ts asks for all of its variables), or a local folder. */
function storageOf(config: Config): FileStorage {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return localStorage(join(config.dataDir, "files"));
  return s3Storage({
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
  });
}

/**
 * Ends listening: requests under way get ten seconds. Node closes only the connections that are
 * idle at that moment; one that falls idle later would hold the end up for over a minute.
 */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 100);
  const late = setTimeout(() => http.server.closeAllConnections(), 10_000);
  try {
    await http.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(late);
  }
}

/** Puts the product together: database, services, API. Listening is the caller's. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log, databaseUrl, smtpUrl, secret, versions, publicUrl } = options;
  await startDictionary();
  const roles = databaseRoles(secret, options.rolePrefix);
  await migrateDatabase(databaseUrl, roles, accountLookups, (client) =>
    prepareJobs(databaseUrl, client, roles.app.name),
  );
  const pools = openPools(databaseUrl, roles, log);
  const appUrl = roleUrl(databaseUrl, roles.app);
  const events = new Events(appUrl, log);
  await events.listen();
  const lookup = createAccountLookup(pools.lookup);
  const platformCompanyId = await lookup.findPlatformCompanyAcrossCompanies();
  const settings = new Settings(pools.app, events, platformCompanyId);
  await settings.load();
  const jobs = new Jobs(appUrl, log);
  await jobs.start();
  const mailer = new Mailer(jobs, smtpUrl, config.MAIL_FROM);

  const pool = pools.app;
  const sessions = createSessionsService({ pool, lookup, events, settings, secret });
  const access = createAccessService({ pool, sessions, platformCompanyId });
  const accounts = createAccountsService({ pool, lookup, sessions, mailer, settings, publicUrl });
  const links = signedLinks(secret);
  const storage = storageOf(config);
  const files = createFilesService({ pool, storage, settings, links });
  const tasks = createTasksService({ pool });
  const features = createFeaturesService({ pool });
  const projects = createProjectsService({ pool });
  const renderer = new ProposalRenderer();
  const services: Services = {
    access,
    accounts,
    sessions,
    companies: createCompaniesService({ pool }),
    features,
    files,
    imports: createImportService({ pool, files, storage, settings, tasks, features, projects }),
    links,
    projects,
    proposals: createProposalsService({ pool, files, projects, renderer, log }),
    tags: createTagsService({ pool }),
    tasks,
  };

  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: config.TRUST_PROXY,
    // Half-open connections do not pile up; a proposal may take a minute to begin.
    connectionTimeout: 75_000,
    requestTimeout: 120_000,
    // A signed link is one long parameter.
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: 10_000 },
  });
  await registerSecurityHeaders(http, publicUrl().startsWith("https:"));
  http.decorateRequest("actor", null);
  const gate = apiGate({ versions, authenticate: (token) => sessions.authenticate(token) });
  // Before the body is read: a reply to one that can't be read tells the newest token too.
  http.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.url === apiPath) await gate(request, reply);
  });
  registerFileRoutes(http, files, links);
  registerExportRoutes(http, {
    proposals: services.proposals,
    links,
    findPreparer: accounts.findPerson,
  });
  await registerGraphql(http, {
    schema,
    path: apiPath,
    production: config.NODE_ENV === "production",
    log,
    maxUploadBytes: limits.importZip.megabytes * 1024 * 1024,
    contextFor: (request): Context => ({
      ...services,
      actor: request.actor,
      tx: new Transaction(pools.reads, request.actor?.companyId ?? 0, "begin read only"),
      loaders: new Map(),
      request: { address: request.ip, device: request.headers["user-agent"] ?? "" },
    }),
  });

  return {
    http,
    services,
    settings,
    pool,
    platformCompanyId,
    startWorker: () => jobs.work("mail", (message) => mailer.deliver(message as never)),
    close: async () => {
      await closeHttp(http);
      await renderer.close();
      await jobs.stop();
      mailer.close();
      await events.close();
      await pools.end();
    },
  };
}
