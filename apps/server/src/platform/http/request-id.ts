import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";

const headerName = "x-request-id";
/** An upstream id is written to the log. It must not break a line or flood the log. */
const usableId = /^[\w.-]{8,64}$/;
const requestIdStore = new AsyncLocalStorage<string>();

export const currentRequestId = (): string | undefined => requestIdStore.getStore();

/** The proxies whose headers are trusted, as `TRUST_PROXY` configures them. */
type TrustedProxies = boolean | readonly string[] | ((ip: string, hop: number) => boolean);

function trustOf(proxies: TrustedProxies): (ip: string) => boolean {
  if (typeof proxies === "boolean") return () => proxies;
  if (typeof proxies === "function") return (ip) => proxies(ip, 0);
  const list = new BlockList();
  for (const network of proxies) {
    const [ip = "", bits] = network.split("/");
    const family = isIP(ip) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(ip, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (ip) => list.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");
}

/** Returns a function that takes a trusted proxy's request id, or generates one. */
export function createRequestIdGenerator(
  proxies: TrustedProxies,
): (request: IncomingMessage) => string {
  const isTrusted = trustOf(proxies);
  return ({ headers, socket }) => {
    const given = headers[headerName];
    const isAccepted =
      typeof given === "string" && usableId.test(given) && isTrusted(socket.remoteAddress ?? "");
    return isAccepted ? given : randomUUID();
  };
}

/** Adds request ids to responses and the log. Must be registered before any hook that may log. */
export function registerRequestIds(http: FastifyInstance): void {
  http.addHook("onRequest", (request, reply, done) => {
    reply.header(headerName, request.id);
    requestIdStore.run(request.id, done);
  });
  // The body is read in the async context of the connection, so the context is entered again.
  http.addHook("preValidation", (request, _reply, done) => requestIdStore.run(request.id, done));
}
