import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sweepWorkFolders } from "@presale/processes/work-folder.ts";
import { type App, createApp, type ProcessRole } from "./app.ts";
import { type Config, ConfigError } from "./config.ts";
import { prepareDataDir, secretOf } from "./data-dir.ts";
import { formatDemoLogins, publishedLogins } from "./demo/demo-people.ts";
import { removePublishedPasswords } from "./demo/remove-published-passwords.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { startGoogle } from "./google.ts";
import type { ReleaseVersions } from "./platform/http/client-versions.ts";
import { createLog } from "./platform/log.ts";
import { type MailSandbox, startMailSandbox } from "./platform/mail-sandbox/mail-sandbox.ts";
import { startOperationsServer } from "./platform/operations/operations-server.ts";
import { startTracing } from "./platform/operations/start-tracing.ts";
import { startEmbedded } from "./platform/postgres/embedded.ts";
import { buildVersion, hostWeb } from "./platform/web/host.ts";

export interface Product {
  url: string;
  /** Lines printed for the operator once everything is ready. */
  lines: string[];
  /** Records for staff why the process ends. Gives up after a second. */
  recordExit(error: unknown, what: string): Promise<void>;
  stop(): Promise<void>;
}

/** Maximum milliseconds that an exit waits for its error to be recorded. */
const recordTimeoutMs = 1_000;
/**
 * Milliseconds until the first maintenance. Short enough that a process that restarts often still
 * runs it.
 */
const firstMaintenanceDelayMs = 10_000;

const webBuild = new URL("../../web/build", import.meta.url).pathname;

/**
 * Starts the product. If the configuration names no database, mail server or web server, this
 * process starts or hosts its own.
 */
export async function startProduct(
  config: Config,
  role: ProcessRole,
  /** Called if the local database stopped and can't be restarted. */
  onLost: (error: Error) => void,
): Promise<Product> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close().catch(() => {});
  };
  try {
    await prepareDataDir(config.dataDir);
    await sweepWorkFolders();
    const secret = await secretOf(config);
    const log = createLog(config.LOG_LEVEL);

    let databaseUrl = config.DATABASE_URL;
    if (!databaseUrl) {
      const database = await startEmbedded({
        dataDir: join(config.dataDir, "postgres"),
        log: (line) => console.log(line),
        onLost,
      });
      closers.push(() => database.stop());
      databaseUrl = database.url;
    }
    const mailSandbox = createMailSandbox(config.dataDir);
    closers.push(mailSandbox.stop);
    const smtpUrl = config.SMTP_URL ?? (await mailSandbox.start()).smtpUrl;

    const hostsWeb = !config.WEB_ORIGIN && role !== "worker";
    const versions: ReleaseVersions = hostsWeb ? { web: await buildVersion(webBuild) } : {};
    if (config.OTEL_EXPORTER_OTLP_ENDPOINT)
      closers.push(
        await startTracing({
          endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: config.OTEL_EXPORTER_OTLP_HEADERS,
          share: config.OTEL_TRACES_SAMPLER_ARG,
          role,
          release: versions.web ?? "",
        }),
      );
    const ownUrl = `http://localhost:${config.PORT}`;
    let publicUrl = config.PUBLIC_URL ?? config.WEB_ORIGIN ?? ownUrl;
    const google = await startGoogle(config, role, () => publicUrl);
    closers.push(google.stop);
    const app = await createApp({
      config,
      openId: google.client,
      log,
      databaseUrl,
      poolUrl: config.DATABASE_POOL_URL,
      smtpUrl,
      mailSandbox: async () => (await mailSandbox.start()).smtpUrl,
      secret,
      versions,
      publicUrl: () => publicUrl,
      firstMaintenanceDelayMs,
    });
    if (config.METRICS_PORT !== undefined)
      closers.push(await serveOperations(app, config, { role, release: versions.web ?? "" }));
    closers.push(() => app.close());
    const recordExit = async (err: unknown, what: string) => {
      app.log.error({ err }, what);
      await Promise.race([app.flushErrors(), pause(recordTimeoutMs)]);
    };
    const demo = await prepareDemo(app, config);
    if (role === "worker") await app.startWorker(role);
    if (role === "worker")
      return {
        url: "",
        recordExit,
        lines: ["Presale's worker is ready.", ...(config.isOwnMachine ? [] : demo)],
        stop,
      };

    if (hostsWeb)
      await hostWeb(app.http, {
        buildDir: webBuild,
        brandName: config.BRAND_NAME ?? "Presale",
        publicUrl: () => publicUrl,
        log: app.log,
        pool: app.pool,
        pages: app.pages,
        proposals: app.services.clientProposals.pages,
        settings: app.settings,
        thirdParties: { players: playersOf(config), analytics: analyticsOf(config)?.origin },
        site: { ...siteOf(config, versions), login: { google: google.client !== undefined } },
      });
    const url = await listen(app.http, config);
    await app.startWorker(role);
    if (publicUrl === ownUrl) publicUrl = url;
    const { inboxUrl } = config.SMTP_URL ? {} : await mailSandbox.start();
    return {
      url,
      lines: readyLines(publicUrl, inboxUrl, google.sandboxUrl, demo),
      recordExit,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns a mail sandbox that starts on first use, since the settings can switch to it later. */
function createMailSandbox(dataDir: string) {
  let started: Promise<MailSandbox> | undefined;
  return {
    async start(): Promise<MailSandbox> {
      started ??= startMailSandbox({ dataDir });
      try {
        return await started;
      } catch (error) {
        started = undefined;
        throw error;
      }
    },
    stop: async () => (await started?.catch(() => undefined))?.stop(),
  };
}

/** Serves health and metrics. Returns a function that stops the server. */
async function serveOperations(
  { metrics, readiness }: App,
  { METRICS_HOST: host, METRICS_PORT: port = 0 }: Config,
  build: { role: ProcessRole; release: string },
): Promise<() => Promise<void>> {
  metrics.observeProcess(build);
  try {
    return (await startOperationsServer({ host, port, metrics, readiness })).stop;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `Can't listen on ${host}:${port} (${code}). Set another METRICS_HOST or METRICS_PORT.`,
    );
  }
}

/**
 * Creates the demo if DEMO is set. Removes published passwords unless the product runs on the
 * operator's own machine. Returns lines about the demo's logins.
 */
async function prepareDemo(app: App, { DEMO, isOwnMachine }: Config): Promise<string[]> {
  if (!isOwnMachine) await removePublishedPasswords(app);
  if (!DEMO) return [];
  const made = await seedDemo(app, !isOwnMachine);
  return formatDemoLogins(isOwnMachine ? publishedLogins : made);
}

async function listen(
  http: Awaited<ReturnType<typeof createApp>>["http"],
  config: Config,
): Promise<string> {
  try {
    const url = await http.listen({ host: config.HOST, port: config.PORT });
    return url.replace("127.0.0.1", "localhost");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new ConfigError(
        `PORT ${config.PORT} is already in use. Stop the other program, or set another PORT.`,
      );
    if (code === "EACCES" || code === "EADDRNOTAVAIL")
      throw new ConfigError(
        `Can't listen on ${config.HOST}:${config.PORT} (${code}). Set another HOST or PORT.`,
      );
    throw error;
  }
}

const playersOf = ({ VIDEO_PRESENTATION, VIDEO_TUTORIAL }: Config) =>
  [VIDEO_PRESENTATION, VIDEO_TUTORIAL].flatMap((url) => (url ? [new URL(url).origin] : []));

function analyticsOf({ ANALYTICS_WEBSITE_ID, ANALYTICS_SCRIPT, ANALYTICS_COOKIELESS }: Config) {
  if (!ANALYTICS_WEBSITE_ID) return undefined;
  const { href: script, origin } = new URL(ANALYTICS_SCRIPT);
  return { websiteId: ANALYTICS_WEBSITE_ID, script, origin, isCookieless: ANALYTICS_COOKIELESS };
}

const siteOf = (config: Config, releaseVersions: Record<string, string>) => ({
  brand: { name: config.BRAND_NAME, wordmark: config.BRAND_WORDMARK },
  legal: {
    companyName: config.LEGAL_NAME,
    registration: config.LEGAL_REGISTRATION,
    address: config.LEGAL_ADDRESS,
    taxNumber: config.LEGAL_TAX_NUMBER,
  },
  contact: {
    email: config.CONTACT_EMAIL,
    phone: config.CONTACT_PHONE,
    hours: config.CONTACT_HOURS,
  },
  videos: { presentation: config.VIDEO_PRESENTATION, tutorial: config.VIDEO_TUTORIAL },
  analytics: analyticsOf(config),
  releaseVersions,
});

const readyLines = (
  url: string,
  inboxUrl: string | undefined,
  googleUrl: string | undefined,
  demo: readonly string[],
): string[] => [
  "",
  `Presale is ready:  ${url}`,
  ...(inboxUrl ? [`Email inbox:       ${inboxUrl}`] : []),
  ...(googleUrl ? [`Google (sandbox):  ${googleUrl}`] : []),
  ...demo,
  "",
];
