import type pg from "pg";
import type { Config } from "../../config.ts";
import { createPaymentSandbox } from "../payment-sandbox/payment-sandbox.ts";
import type { Settings } from "../settings/settings.ts";
import type { PaymentProvider, ProviderName } from "./provider.ts";
import { stripeProvider } from "./stripe-provider.ts";

interface Options {
  config: Config;
  settings: Pick<Settings, "get">;
  pool: pg.Pool;
  secret: string;
  publicUrl: () => string;
}

/** Who takes cards: Stripe where its keys are, and the sandbox where money must not move. */
export function createProviders({ config, settings, pool, secret, publicUrl }: Options) {
  const { STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  const stripe =
    apiKey && webhookSecret
      ? stripeProvider({ name: "stripe", apiKey, webhookSecret, apiUrl: config.STRIPE_API_URL })
      : undefined;
  const isPlaying = () => settings.get("paymentSandbox") || (!stripe && config.isOwnMachine);
  const playing = createPaymentSandbox({ pool, publicUrl, secret, isOn: isPlaying });
  const sandbox = stripeProvider({
    name: "sandbox",
    apiKey: "sk_test_sandbox",
    webhookSecret: playing.webhookSecret,
    fetch: playing.fetch,
  });

  return {
    /** Who takes a card now; undefined where nobody does. */
    cards: (): PaymentProvider | undefined => (isPlaying() ? sandbox : stripe),
    /** Who was asked earlier: what was begun is finished there, whatever the settings say now. */
    byName: (name: ProviderName): PaymentProvider | undefined =>
      name === "sandbox" ? sandbox : stripe,
    sandbox: playing,
  };
}
export type Providers = ReturnType<typeof createProviders>;
