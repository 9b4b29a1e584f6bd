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
 * What operators ask, at a port of its own: the public site never shows it, whatever stands before
 * it, and a worker, which serves no site, has it as well.
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
