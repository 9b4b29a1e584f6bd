import { useIsLeaving } from "../lib/use-is-leaving.ts";
import { LoadingScreen } from "./states/loading-screen.tsx";

/** Shows full-screen progress between pages, but not while only the URL's parameters change. */
export function NavigationProgress() {
  return useIsLeaving() && <LoadingScreen />;
}
