import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";

/** So many callers of one address, by its own word, are no one machine's. */
const several = 5;
/** Addresses that are looked at; the others come when one of these is a proxy's. */
const mostWatched = 100;

/**
 * Tells staff once of a proxy that `TRUST_PROXY` doesn't name: all who come through it count as one
 * caller, and one's wrong passwords keep the others waiting.
 */
export function watchUndeclaredProxy(http: FastifyInstance, log: Pick<Logger, "error">): void {
  const callers = new Map<string, Set<string>>();
  let isTold = false;
  http.addHook("onRequest", (request, _reply, done) => {
    const header = request.headers["x-forwarded-for"];
    if (!isTold && typeof header === "string") {
      const proxy = request.socket.remoteAddress ?? "";
      const named = callers.get(proxy) ?? new Set();
      if (callers.has(proxy) || callers.size < mostWatched)
        callers.set(proxy, named.add(header.slice(0, 100)));
      if (named.size >= several) {
        isTold = true;
        callers.clear();
        const err = new Error(
          "Requests come through a proxy that TRUST_PROXY does not name: all its callers share one count of tries",
        );
        log.error({ err, proxy }, "A proxy is not declared");
      }
    }
    done();
  });
}
