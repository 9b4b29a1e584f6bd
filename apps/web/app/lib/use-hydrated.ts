import { useSyncExternalStore } from "react";

const noSubscription = () => () => undefined;

/** Returns false during server rendering and hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
