import type { FastifyInstance } from "fastify";
import type { Webhooks } from "./webhooks.ts";

/** Stripe's events have a few thousand bytes. */
const maxBodyBytes = 256 * 1_024;

export function registerPaymentRoutes(
  http: FastifyInstance,
  {
    paymentWebhooks,
    paymentSandbox,
  }: { paymentWebhooks: Webhooks; paymentSandbox: { routes(http: FastifyInstance): void } },
) {
  paymentSandbox.routes(http);
  http.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      "/api/payments/webhook",
      { bodyLimit: maxBodyBytes },
      async ({ body, headers }, reply) => {
        const signature = headers["stripe-signature"];
        await paymentWebhooks.handle(
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          typeof signature === "string" ? signature : "",
        );
        return reply.send({ received: true });
      },
    );
  });
}
