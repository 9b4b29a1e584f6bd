import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";
import helmet from "helmet";
import { AppError } from "../errors.ts";
import { sendError } from "./error-replies.ts";

/** Returns the headers that helmet would set. They never change, so they are computed once. */
function securityHeaders(isHttps: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const reply = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // HSTS is set only if the operator has configured HTTPS.
    strictTransportSecurity: isHttps,
    frameguard: { action: "deny" },
  });
  setHeaders(request, reply, () => {});
  return { ...reply.getHeaders() };
}

/**
 * Adds security headers to every response. The default policy allows nothing. Pages and files set
 * their own policies.
 */
export function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Answers a request with an invalid URL, for which no hook adds headers. */
export function refuseInvalidUrl(reply: FastifyReply) {
  reply.headers({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  return sendError(reply, new AppError("BAD_REQUEST"));
}
