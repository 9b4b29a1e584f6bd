import type { FastifyInstance } from "fastify";
import type { Webhooks } from "./webhooks.ts";

/** Bytes: a message of Stripe's has a few thousand. */
const largest = 256 * 1_024;

/** Where the provider tells what became of payments. */
export function registerPaymentRoutes(
  http: FastifyInstance,
  {
    paymentWebhooks,
    paymentSandbox,
  }: { paymentWebhooks: Webhooks; paymentSandbox: { routes(http: FastifyInstance): void } },
) {
  paymentSandbox.routes(http);
  http.register(async (scope) => {
    // Its signature is of the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      "/api/payments/webhook",
      { bodyLimit: largest },
      async ({ body, headers }, reply) => {
        const signature = headers["stripe-signature"];
        await paymentWebhooks.take(
          Buffer.isBuffer(body) ? body : Buffer.alloc(0),
          typeof signature === "string" ? signature : "",
        );
        return reply.send({ received: true });
      },
    );
  });
}
