import { useEffect, useState } from "react";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";
import { useAction } from "../../lib/use-action.ts";
import type { Send } from "../../lib/use-send.ts";

/** Requests Google's URL and opens it; busy until the page unloads. */
export function useGoogleRedirect(
  requestUrl: (send: Send) => Promise<SubmitResult & { url?: string | null }>,
) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { start, isBusy, failure } = useAction(requestUrl);
  useEffect(() => {
    // The browser's Back button restores the page in its old, busy state.
    const onShow = () => setIsLeaving(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const redirectTo = (url: string | null | undefined) => {
    if (!url) return;
    setIsLeaving(true);
    window.location.assign(url);
  };
  const redirect = async () => redirectTo((await start())?.url);
  /** `redirectTo` is for callers that already have the URL. */
  return { redirect: () => void redirect(), redirectTo, isBusy: isBusy || isLeaving, failure };
}
