import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { failureOf } from "../../lib/apollo/failure.ts";
import { ErrorState } from "./error-state.tsx";

interface Props<T> {
  /** What came; undefined while it is on its way. */
  value: T | null | undefined;
  isLoading: boolean;
  error: unknown;
  onRetry: () => Promise<unknown>;
  /** Pixels that the part will take, so that nothing jumps. */
  height: number;
  children: (value: T) => ReactNode;
}

/** A part of a page in its states: on its way, not to be had, there. */
export function Loaded<T>({ value, isLoading, error, onRetry, height, children }: Props<T>) {
  if (value) return children(value);
  const failure = failureOf(error);
  if (failure && !isLoading)
    return <ErrorState failure={failure} onRetry={() => void onRetry().catch(() => undefined)} />;
  return <Skeleton variant="rounded" height={height} aria-busy />;
}
