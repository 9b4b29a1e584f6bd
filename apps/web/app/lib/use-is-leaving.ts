import { useLocation, useNavigation } from "react-router";

/** Returns whether another page is loading, and not only other parameters of this one. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname !== pathname;
}
