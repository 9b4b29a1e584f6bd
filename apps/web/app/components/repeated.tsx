import { Children, type ReactNode } from "react";

/** Renders the same placeholder several times. */
export const Repeated = ({ count, children }: { count: number; children: ReactNode }) =>
  // Gives each copy a key.
  Children.toArray(Array.from({ length: count }, () => children));
