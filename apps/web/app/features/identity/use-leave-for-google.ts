import { useEffect, useState } from "react";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";
import { useAction } from "../../lib/use-action.ts";
import type { Send } from "../../lib/use-send.ts";

/** Asks for Google's address and goes there; busy until the page is left. */
export function useLeaveForGoogle(
  ask: (send: Send) => Promise<SubmitResult & { url?: string | null }>,
) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { start, isBusy, failure } = useAction(ask);
  useEffect(() => {
    // Back from Google by the browser's own button: the page stands as it was left.
    const onShow = () => setIsLeaving(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const go = (url: string | null | undefined) => {
    if (!url) return;
    setIsLeaving(true);
    window.location.assign(url);
  };
  const leave = async () => go((await start())?.url);
  /** `go` is for who has asked for the address already. */
  return { leave: () => void leave(), go, isBusy: isBusy || isLeaving, failure };
}
