import { createContext, type RouterContext } from "react-router";

/**
 * The keys that the web's lib/load-context.ts reads. The built bundle holds a copy of its own of
 * that module, and keys are compared by identity: so both sides keep them in one global registry.
 */
export function loadContext(name: "cspNonce" | "siteConfig"): RouterContext<unknown> {
  const registry = globalThis as unknown as Record<symbol, RouterContext<unknown> | undefined>;
  const key = Symbol.for(`presale.load-context.${name}`);
  registry[key] ??= createContext<unknown>(undefined);
  return registry[key];
}
