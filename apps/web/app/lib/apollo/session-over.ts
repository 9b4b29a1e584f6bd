import { translate } from "@presale/contracts/translate.ts";
import type { NetworkEffects } from "./effects.ts";

/** What follows when the server no longer knows the login that a request was sent with. */
export const sessionOver =
  (effects: NetworkEffects, duration: number) =>
  (message: string, sentToken: string | null): void => {
    // Before the page is left.
    const to = effects.wayBack();
    const dropped = effects.dropSession(sentToken);
    // A late reply of a session that was replaced or logged out meanwhile says nothing new.
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
    effects.goHome();
  };
