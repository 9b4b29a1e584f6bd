import { defineModule, type Platform } from "../../platform/module.ts";
import type { Settlement } from "../invoices/settlement.ts";
import { createBankTransfers } from "./bank-transfers.service.ts";
import { createCardPayments } from "./card-payments.service.ts";
import { createPaymentEvents } from "./payment-events.ts";
import { createPaymentReview } from "./payment-review.ts";
import { createPaymentLookup, paymentQueries } from "./payments.lookup.ts";
import { registerPaymentRoutes } from "./payments.routes.ts";
import { createRefunds, refundQueue } from "./refunds.ts";
import { createWebhooks } from "./webhooks.ts";
import "./payments.graphql.ts";

export const paymentsModule = defineModule({
  name: "payments",
  services(platform: Platform, { settlement }: { settlement: Settlement }) {
    const { pools, providers } = platform;
    const record = createPaymentEvents(settlement);
    const lookup = createPaymentLookup(pools.lookup);
    const cardPayments = createCardPayments(platform, { lookup, record });
    const paymentWebhooks = createWebhooks({ providers, receive: cardPayments.receive });
    providers.sandbox.onMessage(paymentWebhooks.handle);
    return {
      cardPayments,
      paymentWebhooks,
      paymentSandbox: providers.sandbox,
      bankTransfers: createBankTransfers({ record, settlement }),
      paymentReview: createPaymentReview({ record }),
      refunds: createRefunds(platform, { cardPayments, settlement, record }),
    };
  },
  jobs: [{ queue: refundQueue, handle: (_platform, { refunds }) => refunds.runJob }],
  routes: registerPaymentRoutes,
  maintenance: (_platform, { cardPayments }) => [cardPayments.reconcile],
  lookups: paymentQueries.grants,
  appendOnly: ["payment_fact"],
});
