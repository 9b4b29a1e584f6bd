import { translate } from "@presale/contracts/translate.ts";
import type { NetworkEffects } from "./effects.ts";

/** Returns a function that ends the session after the server has rejected a request's token. */
export const createSessionEnder =
  (effects: NetworkEffects, duration: number) =>
  (message: string, sentToken: string | null): void => {
    // Must run before navigating away.
    const to = effects.loginPathWithReturn();
    const dropped = effects.dropSession(sentToken);
    // Ignores a late response of a session that has been replaced or logged out.
    if (sentToken && !dropped) return;
    if (dropped === "returned") effects.toast({ tone: "error", message, duration, inPage: "next" });
    else
      effects.toast({
        tone: "error",
        message,
        duration,
        inPage: effects.isAtHome() ? "here" : "next",
        link: { label: translate("nav:login"), to },
      });
    effects.goToExitPage();
  };
