import type { FastifyInstance } from "fastify";
import type { Readiness } from "./readiness.ts";

/** Serves `/healthz` while the process is alive, and `/readyz`, which names the failing checks. */
export function registerHealth(http: FastifyInstance, readiness: Readiness): void {
  http.get("/healthz", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ status: "ok" }),
  );
  http.get("/readyz", async (_request, reply) => {
    const failing = await readiness.failingChecks();
    const isReady = failing.length === 0;
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send(isReady ? { status: "ready" } : { status: "not ready", missing: failing });
  });
}
