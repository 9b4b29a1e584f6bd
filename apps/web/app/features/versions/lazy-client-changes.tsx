import Skeleton from "@mui/material/Skeleton";
import { Suspense } from "react";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { comparisonOf, type UntypedComparison } from "./versions.operations.ts";

const ClientChanges = lazyWithRetry(
  async () => (await import("./client-changes.tsx")).ClientChanges,
);

interface Props {
  changes: UntypedComparison | null | undefined;
}

/** Lazy-loaded: few versions are compared with an earlier one. */
export const LazyClientChanges = ({ changes }: Props) =>
  changes && (
    <Suspense fallback={<Skeleton variant="rounded" height={70} />}>
      <ClientChanges comparison={comparisonOf(changes)} />
    </Suspense>
  );
