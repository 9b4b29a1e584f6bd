import type { DocumentNode } from "graphql";
import { createContext, type RouterContext } from "react-router";
import type { InProcessReply } from "../graphql/in-process.ts";

interface Given {
  /** What the pages show of the operator: see the web's lib/brand.ts. */
  siteConfig: object;
  /** Told of what fails while a page is made; the route is its pattern. */
  tellFailure: (error: unknown, route?: string) => void;
  /** Whether a page is drawn whose content isn't there. */
  drawsMissing: boolean;
  /** The API in process, asked as nobody in particular. */
  api: {
    run(document: DocumentNode, variables?: Record<string, unknown>): Promise<InProcessReply>;
  };
}

/**
 * The keys that the web's lib/load-context.ts reads. The built bundle holds a copy of its own of
 * that module, and keys are compared by identity: so both sides keep them in one global registry.
 */
export function loadContext<Name extends keyof Given>(name: Name): RouterContext<Given[Name]> {
  const registry = globalThis as unknown as Record<symbol, RouterContext<Given[Name]> | undefined>;
  const key = Symbol.for(`presale.load-context.${name}`);
  registry[key] ??= createContext<Given[Name]>();
  return registry[key];
}
