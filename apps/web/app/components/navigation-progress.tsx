import { useSyncExternalStore } from "react";
import { isRoutePending, watchRoutePending } from "../lib/navigation-gate.ts";
import { useIsLeaving } from "../lib/use-is-leaving.ts";
import { LoadingScreen } from "./states/loading-screen.tsx";

/** Full-screen progress between pages, but not while only the URL's parameters change. */
export function NavigationProgress() {
  const isPending = useSyncExternalStore(watchRoutePending, isRoutePending, () => false);
  const isLeaving = useIsLeaving();
  return (isPending || isLeaving) && <LoadingScreen />;
}
