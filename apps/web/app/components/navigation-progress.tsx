import { useLocation, useNavigation } from "react-router";
import { LoadingScreen } from "./states/loading-screen.tsx";

/** Full-screen progress between pages, but not while only the URL's parameters change. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  if (state === "idle" || location?.pathname === pathname) return null;
  return <LoadingScreen />;
}
