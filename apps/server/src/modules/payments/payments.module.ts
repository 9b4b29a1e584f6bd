import { defineModule, type Platform } from "../../platform/module.ts";
import type { Settling } from "../invoices/settling.ts";
import { createBankTransfers } from "./bank-transfers.service.ts";
import { createCardPayments } from "./card-payments.service.ts";
import { createFacts } from "./facts.ts";
import { createFlaggedMoney } from "./flagged-money.ts";
import { createPaymentLookup, paymentQueries } from "./payments.lookup.ts";
import { registerPaymentRoutes } from "./payments.routes.ts";
import { createRefunds, refundQueue } from "./refunds.ts";
import { createWebhooks } from "./webhooks.ts";
import "./payments.graphql.ts";

export const paymentsModule = defineModule({
  name: "payments",
  services(platform: Platform, { settling }: { settling: Settling }) {
    const { pools, providers } = platform;
    const record = createFacts(settling);
    const lookup = createPaymentLookup(pools.lookup);
    const cardPayments = createCardPayments(platform, { lookup, record });
    const paymentWebhooks = createWebhooks({ providers, receive: cardPayments.receive });
    providers.sandbox.onMessage(paymentWebhooks.take);
    return {
      cardPayments,
      paymentWebhooks,
      paymentSandbox: providers.sandbox,
      bankTransfers: createBankTransfers({ record, settling }),
      flaggedMoney: createFlaggedMoney({ record }),
      refunds: createRefunds(platform, { cardPayments, settling, record }),
    };
  },
  jobs: [{ queue: refundQueue, handle: (_platform, { refunds }) => refunds.carryOut }],
  routes: registerPaymentRoutes,
  housekeeping: (_platform, { cardPayments }) => [cardPayments.reconcile],
  lookups: paymentQueries.grants,
  appendOnly: ["payment_fact"],
});
