import { join } from "node:path";
import type { ProposalRenderer } from "@presale/proposal/pdf/renderer.ts";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { createAccessService } from "./modules/accounts/access.service.ts";
import type { AccountLookup } from "./modules/accounts/accounts.lookup.ts";
import { createAccountsService } from "./modules/accounts/accounts.service.ts";
import { createEntryService } from "./modules/accounts/entry.service.ts";
import { createSessionsService } from "./modules/accounts/sessions.service.ts";
import { createAuditLookup } from "./modules/audit/audit.lookup.ts";
import { createCompaniesService } from "./modules/companies/companies.service.ts";
import { createFeaturesService } from "./modules/features/features.service.ts";
import { createFilesService } from "./modules/files/files.service.ts";
import { createIdentitiesService } from "./modules/identities/identities.service.ts";
import { createLinking } from "./modules/identities/linking.ts";
import { createImpersonationService } from "./modules/impersonation/impersonation.service.ts";
import { createInviteLookup } from "./modules/invites/invites.lookup.ts";
import { createInvitesService } from "./modules/invites/invites.service.ts";
import { createJoiningService } from "./modules/invites/joining.service.ts";
import { createNotificationsService } from "./modules/notifications/notifications.service.ts";
import { createOwnSessionsService } from "./modules/profile/own-sessions.service.ts";
import { createPasswordService } from "./modules/profile/password.service.ts";
import { createProfileService } from "./modules/profile/profile.service.ts";
import { createProjectsService } from "./modules/projects/projects.service.ts";
import { createImportService } from "./modules/proposals/import.service.ts";
import { createProposalsService } from "./modules/proposals/proposals.service.ts";
import { createRoleLookup } from "./modules/roles/roles.lookup.ts";
import { createRolesService } from "./modules/roles/roles.service.ts";
import { createTagsService } from "./modules/tags/tags.service.ts";
import { createTasksService } from "./modules/tasks/tasks.service.ts";
import { createTwoFactorService } from "./modules/two-factor/two-factor.service.ts";
import { createUserAccountLookup } from "./modules/users-admin/users-admin.lookup.ts";
import { createUsersAdminService } from "./modules/users-admin/users-admin.service.ts";
import type { openPools } from "./platform/db/pools.ts";
import type { Events } from "./platform/events/events.ts";
import { s3Storage } from "./platform/files/s3-storage.ts";
import { signedLinks } from "./platform/files/signed-links.ts";
import { type FileStorage, localStorage } from "./platform/files/storage.ts";
import type { Services } from "./platform/graphql/context.ts";
import type { Jobs } from "./platform/jobs/queue.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import { type OpenIdClient, openIdLogin } from "./platform/openid/openid.ts";
import type { Settings } from "./platform/settings/settings.ts";

/** What the services stand on: made by app.ts, ended by it. */
export interface Platform {
  config: Config;
  log: Logger;
  secret: string;
  publicUrl: () => string;
  pools: ReturnType<typeof openPools>;
  events: Events;
  settings: Settings;
  jobs: Jobs;
  mailer: Mailer;
  lookup: AccountLookup;
  renderer: ProposalRenderer;
  platformCompanyId: number;
  openId?: OpenIdClient;
  now?: () => number;
}

/** The page that Google sends the browser back to. */
export const googleReturn = (publicUrl: string): string => new URL("/login/google", publicUrl).href;

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

/** Every module's service, each given what it needs and no more. */
export function createServices(platform: Platform): Services {
  const { config, log, secret, publicUrl, pools, events, settings, jobs, mailer } = platform;
  const { lookup, renderer, platformCompanyId, openId, now } = platform;
  const pool = pools.app;
  const sessions = createSessionsService({
    pool,
    lookup,
    events,
    settings,
    secret,
    now,
  });
  const entry = createEntryService({ pool, sessions, secret, now });
  const access = createAccessService({ pool, events, sessions, platformCompanyId });
  const accounts = createAccountsService({
    pool,
    lookup,
    sessions,
    entry,
    jobs,
    mailer,
    settings,
    publicUrl,
  });
  const links = signedLinks(secret);
  const storage = storageOf(config);
  const files = createFilesService({ pool, storage, settings, links });
  const tasks = createTasksService({ pool });
  const features = createFeaturesService({ pool });
  const projects = createProjectsService({ pool });
  const roleLookup = createRoleLookup(pools.lookup);
  const userLookup = createUserAccountLookup(pools.lookup);
  return {
    access,
    accounts,
    auditLog: createAuditLookup(pools.lookup),
    sessions,
    companies: createCompaniesService({ pool }),
    features,
    files,
    identities: createIdentitiesService({
      pool,
      openId: openId
        ? openIdLogin({ client: openId, redirectUri: () => googleReturn(publicUrl()), log })
        : null,
      entry,
      linking: createLinking({ pool, lookup, sessions, mailer, publicUrl }),
      secret,
    }),
    imports: createImportService({ pool, files, storage, settings, tasks, features, projects }),
    links,
    invites: createInvitesService({ pool, jobs, platformCompanyId }),
    joining: createJoiningService({
      pool,
      lookup: createInviteLookup(pools.lookup),
      accounts: lookup,
      settings,
      platformCompanyId,
    }),
    notifications: createNotificationsService({ pool }),
    impersonation: createImpersonationService({ pool, lookup: userLookup, sessions }),
    ownSessions: createOwnSessionsService({ pool, sessions }),
    passwords: createPasswordService({ pool, sessions, mailer, publicUrl }),
    profile: createProfileService({ pool, events, files, settings }),
    projects,
    roleLookup,
    roles: createRolesService({ pool, lookup: roleLookup, events, jobs }),
    settings,
    usersAdmin: createUsersAdminService({ pool, lookup: userLookup, access }),
    proposals: createProposalsService({ pool, files, projects, renderer, log }),
    tags: createTagsService({ pool }),
    tasks,
    twoFactor: createTwoFactorService({
      pool,
      entry,
      events,
      mailer,
      publicUrl,
      secret,
      brand: config.BRAND_NAME ?? "Presale",
      now,
    }),
  };
}
