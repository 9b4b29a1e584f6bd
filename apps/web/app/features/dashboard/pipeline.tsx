import Skeleton from "@mui/material/Skeleton";
import { lazyWithRetry, useLoaded } from "../../components/lazy-with-retry.tsx";
import type { PipelineState } from "./dashboard.operations.ts";

const PipelinePanel = lazyWithRetry(
  async () => (await import("./pipeline-panel.tsx")).PipelinePanel,
  { isBackground: true },
);

interface Props {
  /** Undefined while loading. */
  states: readonly PipelineState[] | undefined;
  reserved: number;
}

/** Lazy-loads the panel, since only companies that have sent proposals need it. */
export function Pipeline({ states, reserved }: Props) {
  const Panel = useLoaded(PipelinePanel);
  if (Panel && states) return <Panel states={states} />;
  const rows = states?.length ?? reserved;
  // As high as the panel: its heading, and a row per state.
  return <Skeleton variant="rounded" sx={{ height: { xs: 55 + 68 * rows, sm: 55 + 44 * rows } }} />;
}
