import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";

const header = "x-request-id";
/** What others call a request stands in the log: nothing that could break a line or fill it. */
const usable = /^[\w.-]{8,64}$/;
const ids = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; by it all lines of the log that are about it are found. */
export const requestIdNow = (): string | undefined => ids.getStore();

/** Whose word is taken, as `TRUST_PROXY` says it. */
type TrustedProxies = boolean | readonly string[] | ((address: string, hop: number) => boolean);

function trustOf(proxies: TrustedProxies): (address: string) => boolean {
  if (typeof proxies === "boolean") return () => proxies;
  if (typeof proxies === "function") return (address) => proxies(address, 0);
  const list = new BlockList();
  for (const network of proxies) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Names a request: as the proxy before it does, or anew. A caller's own word is not taken. */
export function requestIds(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const isTrusted = trustOf(proxies);
  return ({ headers, socket }) => {
    const given = headers[header];
    const isTaken =
      typeof given === "string" && usable.test(given) && isTrusted(socket.remoteAddress ?? "");
    return isTaken ? given : randomUUID();
  };
}

/** Answers each request with its id, and has the log know it. Register it before whatever may log. */
export function registerRequestIds(http: FastifyInstance): void {
  http.addHook("onRequest", (request, reply, done) => {
    reply.header(header, request.id);
    ids.run(request.id, done);
  });
  // A body arrives in its connection's context, not in its request's.
  http.addHook("preValidation", (request, _reply, done) => ids.run(request.id, done));
}
