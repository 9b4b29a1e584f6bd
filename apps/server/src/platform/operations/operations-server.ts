import Fastify from "fastify";
import { registerHealth } from "./health-routes.ts";
import type { Metrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

interface Options {
  host: string;
  port: number;
  metrics: Metrics;
  readiness: Readiness;
}

/**
 * Serves metrics and health checks on a separate port. The public site exposes no metrics. A worker
 * serves no site, so its health checks are only here.
 */
export async function startOperationsServer({ host, port, metrics, readiness }: Options) {
  const http = Fastify({ forceCloseConnections: true });
  registerHealth(http, readiness);
  http.get("/metrics", async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  const url = await http.listen({ host, port });
  return { url, stop: () => http.close() };
}
