import { useLocation, useNavigation } from "react-router";
import { LoadingScreen } from "./states/loading-screen.tsx";

/** Between pages: full-screen, but not while a filter or a page number changes the address. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state === "idle" || location?.pathname === pathname) return null;
  return <LoadingScreen />;
}
