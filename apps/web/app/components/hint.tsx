import type Tooltip from "@mui/material/Tooltip";
import type { ReactElement } from "react";
import { type Part, usePart } from "./on-demand.tsx";

const tooltip: Part<typeof Tooltip> = {
  load: async () => (await import("@mui/material/Tooltip")).default,
  isBackground: true,
};

/** A tooltip, and what finds its place, for pages that may have none: it comes once one is there. */
export function Hint({ title, children }: { title: string; children: ReactElement }) {
  const Shown = usePart(tooltip);
  return Shown ? <Shown title={title}>{children}</Shown> : children;
}
