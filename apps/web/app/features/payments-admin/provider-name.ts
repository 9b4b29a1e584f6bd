import type { Words } from "../../lib/i18n/use-words.ts";

const known = ["stripe", "sandbox"] as const;

/** Null for a bank transfer; a newer server may know providers that this page doesn't. */
export function providerName(t: Words, provider: string | null): string | null {
  const name = known.find((each) => each === provider);
  return name ? t(`transactions:providers.${name}`) : provider;
}
