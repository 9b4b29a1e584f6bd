import { operations } from "../platform/graphql/operation.ts";

type Resolve = (...all: unknown[]) => unknown;

/** Puts something else in the place of an operation's resolver; gives what puts it back. */
export function replaceResolver(name: string, replacement: (real: Resolve) => Resolve): () => void {
  const operation = operations.find((each) => each.name === name);
  if (!operation) throw new Error(`No operation is called ${name}`);
  const real = operation.resolve as Resolve;
  operation.resolve = replacement(real);
  return () => {
    operation.resolve = real;
  };
}
