import type { Translate } from "../../lib/i18n/use-translate.ts";

const providers = ["stripe", "sandbox"] as const;

/** Returns null for a bank transfer, and the raw ID of a provider that this page doesn't know. */
export function providerName(t: Translate, provider: string | null): string | null {
  const name = providers.find((each) => each === provider);
  return name ? t(`transactions:providers.${name}`) : provider;
}
