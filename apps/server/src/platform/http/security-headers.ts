import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import { AppError } from "../errors.ts";
import { refuse } from "./refusals.ts";

/** Headers of every reply. What is no page may do nothing; pages and files have policies of their own. */
export async function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // Only an operator who says so is known to be reached by https.
    strictTransportSecurity: isHttps,
    frameguard: { action: "deny" },
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
