import { useSyncExternalStore } from "react";

const noSubscription = () => () => undefined;

/** False during server rendering and hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
