import { ProposalRenderer } from "@presale/proposal/pdf/renderer.ts";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { closeHttp, createHttp } from "./http.ts";
import { accountLookups, createAccountLookup } from "./modules/accounts/accounts.lookup.ts";
import { noteLastSeen } from "./modules/accounts/last-seen.ts";
import { createInviteMails, type InviteMailJob } from "./modules/invites/invite-mail.ts";
import type { RoleChanged } from "./modules/roles/roles.service.ts";
import { databaseRoles, migrateDatabase } from "./platform/db/migrate.ts";
import { openPools, roleUrl } from "./platform/db/pools.ts";
import { Events } from "./platform/events/events.ts";
import type { Services } from "./platform/graphql/context.ts";
import type { ReleaseVersions } from "./platform/http/client-versions.ts";
import { createIdempotency } from "./platform/idempotency/idempotency.ts";
import { Jobs, prepareJobs } from "./platform/jobs/queue.ts";
import { Mailer } from "./platform/mail/mailer.ts";
import type { OpenIdClient } from "./platform/openid/openid.ts";
import {
  createRealtime,
  type Realtime,
  type RealtimeLimits,
} from "./platform/realtime/realtime.ts";
import { Settings } from "./platform/settings/settings.ts";
import { createServices } from "./services.ts";
import { startDictionary } from "./start-dictionary.ts";

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
  /** The clock of sessions; tests turn it. */
  now?: () => number;
  /** Who logs in by Google is asked for there; absent, that way is closed. */
  openId?: OpenIdClient;
  /** Other limits of sockets than the usual: for tests. */
  realtime?: Partial<RealtimeLimits>;
}

export interface App {
  http: FastifyInstance;
  services: Services;
  settings: Settings;
  realtime: Realtime;
  pool: ReturnType<typeof openPools>["app"];
  /** The reserved company that staff belong to. */
  platformCompanyId: number;
  /** Takes jobs from the queue; a process with the role `web` does not. */
  startWorker(): Promise<void>;
  /** Deletes what is kept for a day only; a worker does it by itself. */
  forgetOld(): Promise<void>;
  close(): Promise<void>;
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
  const renderer = new ProposalRenderer();
  const services = createServices({
    config,
    log,
    secret,
    publicUrl,
    pools,
    events,
    settings,
    jobs,
    mailer,
    lookup,
    renderer,
    platformCompanyId,
    openId: options.openId,
    now: options.now,
  });
  const { accounts, sessions } = services;
  const idempotency = createIdempotency(pool, pools.lookup);
  const http = await createHttp({
    config,
    log,
    versions,
    publicUrl,
    services,
    reads: pools.reads,
    idempotency,
  });
  let housekeeping: NodeJS.Timeout | undefined;

  const realtime = createRealtime({
    http,
    pool,
    reads: pools.reads,
    events,
    settings,
    log,
    origins: () => [publicUrl(), config.WEB_ORIGIN],
    identify: sessions.identify,
    revisit: sessions.revisit,
    readNotifications: services.notifications.messages,
    maySeePresence: ({ permissions }) => permissions.has("canReadCompanyTeam"),
    lastSeen: noteLastSeen,
    limits: options.realtime,
  });

  return {
    http,
    services,
    settings,
    realtime,
    pool,
    platformCompanyId,
    startWorker: async () => {
      await jobs.work("mail", (message) => mailer.deliver(message as never));
      await jobs.work("account-request", accounts.carryOut);
      await jobs.work<RoleChanged>("role-changed", services.roles.tellOfChange);
      await jobs.work<InviteMailJob>(
        "invite-mail",
        createInviteMails({ pool, lookup, mailer, platformCompanyId, publicUrl }),
      );
      housekeeping = setInterval(
        () =>
          void idempotency
            .forgetOld()
            .catch((err: unknown) => log.warn({ err }, "Housekeeping failed")),
        10 * 60_000,
      );
    },
    forgetOld: idempotency.forgetOld,
    close: async () => {
      clearInterval(housekeeping);
      await realtime.close();
      await closeHttp(http);
      await renderer.close();
      await jobs.stop();
      mailer.close();
      await events.close();
      await pools.end();
    },
  };
}
