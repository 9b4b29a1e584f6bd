import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML and until React has taken it over; true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
