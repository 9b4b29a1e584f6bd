import { useLocation } from "react-router";
import { pathTo, safeReturnPath } from "./paths.ts";
import { useHydrated } from "./use-hydrated.ts";

/**
 * Returns a function for links between the pages to log in, to register and to reset a password.
 * The links keep the page that the user returns to after a login.
 */
export function useAccountPath() {
  const { search } = useLocation();
  // The server caches pages without their query.
  const isHydrated = useHydrated();
  const returnTo = isHydrated ? safeReturnPath(new URLSearchParams(search).get("return")) : null;
  const query = returnTo ? `?${new URLSearchParams({ return: returnTo })}` : "";
  return (id: "login" | "registration" | "forgotPassword" | "resendConfirmation") =>
    pathTo(id) + query;
}
