import { assistantPath } from "@presale/contracts/assistant.ts";
import { limits } from "@presale/contracts/limits.ts";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { schema } from "./graphql-schema.ts";
import { modules } from "./modules.ts";
import { Transaction } from "./platform/db/transaction.ts";
import type { Context, Services } from "./platform/graphql/context.ts";
import { registerGraphql } from "./platform/graphql/plugin.ts";
import { apiGate } from "./platform/http/api-gate.ts";
import { registerCompression } from "./platform/http/compression.ts";
import { cookiesOf, noCookies, registerCookies } from "./platform/http/cookies.ts";
import { registerErrorHandler } from "./platform/http/error-replies.ts";
import { createRequestIdGenerator, registerRequestIds } from "./platform/http/request-id.ts";
import { registerRequestLocale } from "./platform/http/request-locale.ts";
import { refuseInvalidUrl, registerSecurityHeaders } from "./platform/http/security-headers.ts";
import { watchUndeclaredProxy } from "./platform/http/undeclared-proxy.ts";
import { registerKeyedMutations } from "./platform/idempotency/keyed-mutations.ts";
import { registerHealth } from "./platform/operations/health-routes.ts";
import type { Metrics } from "./platform/operations/metrics.ts";
import type { Readiness } from "./platform/operations/readiness.ts";
import { registerRequestMetrics } from "./platform/operations/request-metrics.ts";
import { registerRequestTracing } from "./platform/operations/tracing.ts";
import { isSocketUpgrade } from "./platform/realtime/gate.ts";

const apiPath = "/api/graphql";
const gatedPaths = new Set<string | undefined>([apiPath, assistantPath]);

interface HttpOptions {
  config: Config;
  log: Logger;
  publicUrl: () => string;
  services: Services;
  pool: pg.Pool;
  platformCompanyId: number;
  reads: pg.Pool;
  metrics: Metrics;
  readiness: Readiness;
}

/**
 * Stops listening and gives running requests ten seconds. Node closes only the connections that are
 * idle when it stops listening. One that became idle later would delay the shutdown for over a
 * minute, so idle connections are closed repeatedly.
 */
export async function closeHttp(http: FastifyInstance): Promise<void> {
  const sweepTimer = setInterval(() => http.server.closeIdleConnections(), 100);
  const closeTimer = setTimeout(() => http.server.closeAllConnections(), 10_000);
  try {
    await http.close();
  } finally {
    clearInterval(sweepTimer);
    clearTimeout(closeTimer);
  }
}

/**
 * Registers the API, health checks and the modules' routes. Pages and the socket are registered
 * elsewhere.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, log, publicUrl, services, pool, platformCompanyId, reads, metrics, readiness } =
    options;
  const { idempotency, releases, sessions } = services;
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 2 * 1024 * 1024,
    trustProxy: config.TRUST_PROXY,
    genReqId: createRequestIdGenerator(config.TRUST_PROXY),
    // Limits half-open connections; a proposal may take a minute to start its response.
    connectionTimeout: 75_000,
    requestTimeout: 120_000,
    // Requests that arrive during the shutdown are still answered, and their connection is closed.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply) => refuseInvalidUrl(reply),
    // A signed link is one long parameter.
    routerOptions: { maxParamLength: 300 },
    // Requests to upgrade to anything but our WebSocket are answered as plain HTTP.
    http: { headersTimeout: 10_000, shouldUpgradeCallback: isSocketUpgrade },
  });
  const isHttps = publicUrl().startsWith("https:");
  registerSecurityHeaders(http, isHttps);
  registerErrorHandler(http, log);
  registerRequestIds(http);
  if (config.TRUST_PROXY === false) watchUndeclaredProxy(http, log);
  registerRequestMetrics(http, metrics);
  registerRequestTracing(http, config.TRUST_PROXY !== false);
  http.addHook("onSend", (_request, reply, _payload, done) => {
    if (readiness.isStopping) reply.header("connection", "close");
    done();
  });
  registerHealth(http, readiness);
  await registerCookies(http);
  registerRequestLocale(http);
  http.decorateRequest("actor", null);
  const gate = apiGate({ releases, authenticate: (token) => sessions.authenticate(token) });
  // Runs before the body is parsed, so that the response to an unreadable body also carries the
  // newest session token.
  http.addHook("onRequest", async (request, reply) => {
    if (gatedPaths.has(request.routeOptions.url)) await gate(request, reply);
  });
  modules.routes(http, services);
  const readContextFor = (companyId: number) => ({
    tx: new Transaction(reads, companyId, "begin read only"),
    loaders: new Map(),
    auditIfDelegated: async () => {},
    hasChanged: false,
  });
  registerCompression(http);
  registerKeyedMutations(http, { path: apiPath, idempotency, log });
  await registerGraphql(http, {
    schema,
    path: apiPath,
    production: config.NODE_ENV === "production",
    log,
    maxUploadBytes: limits.importZip.megabytes * 1024 * 1024,
    anonymousContext: (): Context => ({
      ...services,
      pool,
      platformCompanyId,
      ...readContextFor(0),
      actor: null,
      keyed: null,
      request: { ip: "", device: "" },
      cookies: noCookies,
    }),
    contextFor: (request, reply): Context => ({
      ...services,
      pool,
      platformCompanyId,
      ...readContextFor(request.actor?.companyId ?? 0),
      actor: request.actor,
      keyed: request.keyed,
      request: {
        ip: request.ip,
        device: request.headers["user-agent"] ?? "",
        isDisconnected: () => request.raw.socket.destroyed,
      },
      cookies: cookiesOf(request, reply, { path: apiPath, isHttps }),
    }),
  });
  return http;
}
