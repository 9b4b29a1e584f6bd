import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";

/** Distinct clients that one IP address forwards before it is considered a proxy. */
const minClients = 5;
/** Maximum number of tracked IP addresses; others are ignored. */
const maxTracked = 100;

/**
 * Logs an error once if requests come through a proxy that `TRUST_PROXY` doesn't name. Without the
 * setting, all clients behind it share one rate limit, so one user's wrong passwords lock out the
 * others.
 */
export function watchUndeclaredProxy(http: FastifyInstance, log: Pick<Logger, "error">): void {
  const callers = new Map<string, Set<string>>();
  let isLogged = false;
  http.addHook("onRequest", (request, _reply, done) => {
    const header = request.headers["x-forwarded-for"];
    if (!isLogged && typeof header === "string") {
      const proxy = request.socket.remoteAddress ?? "";
      const named = callers.get(proxy) ?? new Set();
      if (callers.has(proxy) || callers.size < maxTracked)
        callers.set(proxy, named.add(header.slice(0, 100)));
      if (named.size >= minClients) {
        isLogged = true;
        callers.clear();
        const err = new Error(
          "Requests come through a proxy that TRUST_PROXY doesn't name, so all its clients share one rate limit. Add the proxy to TRUST_PROXY.",
        );
        log.error({ err, proxy }, "Undeclared proxy");
      }
    }
    done();
  });
}
