import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import type { QueryState } from "../../lib/use-data.ts";
import { ErrorState } from "./error-state.tsx";

interface Props<T> {
  /** What came; undefined while it is on its way. */
  value: T | null | undefined;
  /** Of the query that brings it. */
  state: Pick<QueryState<unknown>, "isLoading" | "failure" | "retry">;
  /** Pixels that the part will take, so that nothing jumps. */
  height: number;
  children: (value: T) => ReactNode;
}

/** A part of a page in its states: on its way, not to be had, there. */
export function Loaded<T>({ value, state, height, children }: Props<T>) {
  if (value) return children(value);
  const { failure, isLoading, retry } = state;
  if (failure && !isLoading) return <ErrorState failure={failure} onRetry={retry} />;
  return <Skeleton variant="rounded" height={height} aria-busy />;
}
