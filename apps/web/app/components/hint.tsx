import type { ReactElement } from "react";
import { lazyWithRetry, useLoaded } from "./lazy-with-retry.tsx";

const Tooltip = lazyWithRetry(async () => (await import("@mui/material/Tooltip")).default, {
  isBackground: true,
});

/** A tooltip, and what finds its place, for pages that may have none: it comes once one is there. */
export function Hint({ title, children }: { title: string; children: ReactElement }) {
  const Shown = useLoaded(Tooltip);
  return Shown ? <Shown title={title}>{children}</Shown> : children;
}
