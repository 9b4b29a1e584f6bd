import type { ReactNode } from "react";

/** Isolates the direction of a text. Other nodes stay unchanged. */
export const IsolatedText = ({ children }: { children: ReactNode }) =>
  typeof children === "string" ? <bdi>{children}</bdi> : children;
