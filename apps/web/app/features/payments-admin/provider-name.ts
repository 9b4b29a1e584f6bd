import type { Words } from "../../lib/i18n/use-words.ts";

const known = ["stripe", "sandbox"] as const;

/** Returns null for a bank transfer, and the raw ID of a provider that this page doesn't know. */
export function providerName(t: Words, provider: string | null): string | null {
  const name = known.find((each) => each === provider);
  return name ? t(`transactions:providers.${name}`) : provider;
}
