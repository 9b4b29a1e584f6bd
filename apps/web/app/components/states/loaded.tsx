import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import type { QueryState } from "../../lib/use-data.ts";
import { ErrorState } from "./error-state.tsx";

interface Props<T> {
  value: T | null | undefined;
  state: Pick<QueryState<unknown>, "isLoading" | "failure" | "retry">;
  /** Expected height in pixels, to avoid a layout shift. */
  height: number;
  children: (value: T) => ReactNode;
}

export function Loaded<T>({ value, state, height, children }: Props<T>) {
  if (value) return children(value);
  const { failure, isLoading, retry } = state;
  if (failure && !isLoading) return <ErrorState failure={failure} onRetry={retry} />;
  return <Skeleton variant="rounded" height={height} aria-busy />;
}
