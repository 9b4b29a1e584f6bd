import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";

/** Headers of every reply. Pages and files set a Content-Security-Policy of their own. */
export async function registerSecurityHeaders(app: FastifyInstance, isHttps: boolean) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Only an operator who says so is known to be reached by https.
    strictTransportSecurity: isHttps,
    frameguard: { action: "deny" },
  });
}
