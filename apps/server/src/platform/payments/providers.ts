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

/**
 * Creates Stripe's provider, if its keys are configured, and the sandbox. The sandbox takes new
 * payments if the setting is on, or on a local installation without Stripe.
 */
export function createProviders({ config, settings, pool, secret, publicUrl }: Options) {
  const { STRIPE_SECRET_KEY: apiKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  const stripe =
    apiKey && webhookSecret
      ? stripeProvider({ name: "stripe", apiKey, webhookSecret, apiUrl: config.STRIPE_API_URL })
      : undefined;
  const isSandboxOn = () => settings.get("paymentSandbox") || (!stripe && config.isOwnMachine);
  const paymentSandbox = createPaymentSandbox({ pool, publicUrl, secret, isOn: isSandboxOn });
  const sandbox = stripeProvider({
    name: "sandbox",
    apiKey: "sk_test_sandbox",
    webhookSecret: paymentSandbox.webhookSecret,
    fetch: paymentSandbox.fetch,
  });

  return {
    /** Returns the provider for new card payments; undefined if there is none. */
    cards: (): PaymentProvider | undefined => (isSandboxOn() ? sandbox : stripe),
    /** Returns the provider of an existing payment, even if the settings have changed since. */
    byName: (name: ProviderName): PaymentProvider | undefined =>
      name === "sandbox" ? sandbox : stripe,
    sandbox: paymentSandbox,
  };
}
export type Providers = ReturnType<typeof createProviders>;
