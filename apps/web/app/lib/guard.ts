import { toastDurations } from "@presale/contracts/limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import { redirect } from "react-router";
import { loginPath, pathTo } from "./paths.ts";
import { consumeEndedAtStart, refreshSession } from "./refresh-session.ts";
import { entryOfPath } from "./route-table.ts";
import {
  isImpersonating,
  isLoggedIn,
  isPermitted,
  mustEnableTwoFactor,
  takeDestination,
} from "./session.ts";
import { showToast } from "./toasts.ts";

/**
 * Checks login and permission before every workspace and backoffice page, known or not. Runs in the
 * browser only; the server enforces the actual access.
 */
export async function guardInnerPage({ request }: { request: Request }): Promise<void> {
  const url = new URL(request.url);
  await refreshSession();

  if (!isLoggedIn()) {
    // The toast about the ended session was shown; redirect to the root.
    if (consumeEndedAtStart()) throw redirect(pathTo("home"));
    showToast({
      tone: "info",
      message: translate("ui:access.loginNeeded"),
      duration: toastDurations.loginNeeded,
      inPage: "next",
    });
    throw redirect(loginPath(url.pathname + url.search));
  }
  // Impersonation has ended: return to where it began.
  const destination = isImpersonating() ? null : takeDestination();
  if (destination && destination !== url.pathname + url.search) throw redirect(destination);
  const setUpPath = pathTo("backofficeProfileSection", { section: "two-factor" });
  if (mustEnableTwoFactor() && url.pathname !== setUpPath) {
    showToast({
      tone: "error",
      message: translate("errors:twoFactorRequired"),
      duration: toastDurations.forbidden,
      // The target page explains the redirect.
      inPage: "shown",
    });
    throw redirect(setUpPath);
  }
  const entry = entryOfPath(url.pathname);
  if (entry && !isPermitted(entry.permission)) {
    showToast({
      tone: "error",
      message: translate("errors:pageForbidden"),
      duration: toastDurations.forbidden,
      inPage: "next",
    });
    throw redirect(pathTo("home"));
  }
}
