import { operations } from "../platform/graphql/operation.ts";

type Resolve = (...all: unknown[]) => unknown;

/** Replaces an operation's resolver. Returns a function that restores it. */
export function replaceResolver(name: string, replacement: (real: Resolve) => Resolve): () => void {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`No operation is named ${name}`);
  const real = operation.resolve as Resolve;
  operation.resolve = replacement(real);
  return () => {
    operation.resolve = real;
  };
}
