import type { ReactNode } from "react";

/** A person's text runs from its own side, whatever is beside it; all else is left as it is. */
export const OwnDirection = ({ children }: { children: ReactNode }) =>
  typeof children === "string" ? <bdi>{children}</bdi> : children;
