import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";
import helmet from "helmet";
import { AppError } from "../errors.ts";
import { refuse } from "./refusals.ts";

/** What helmet would set on each reply: the same every time, so it is asked once. */
function securityHeaders(isHttps: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // Only an operator who says so is known to be reached by https.
    strictTransportSecurity: isHttps,
    frameguard: { action: "deny" },
  });
  setHeaders(request, reply, () => {});
  return { ...reply.getHeaders() };
}

/** Headers of every reply. What is no page may do nothing; pages and files have policies of their own. */
export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** For an address that can't be read: nothing that adds headers is asked then. */
export function refuseBadAddress(reply: FastifyReply) {
  reply.headers({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  return refuse(reply, new AppError("BAD_REQUEST"));
}
