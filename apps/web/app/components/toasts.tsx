import { useEffect, useState } from "react";
import { onToastWaiting } from "../lib/toasts.ts";
import { lazyWithRetry } from "./lazy-with-retry.tsx";

const ToastRegion = lazyWithRetry(async () => (await import("./toast-region.tsx")).ToastRegion, {
  isBackground: true,
});

const interactionEvents = ["pointerdown", "keydown"] as const;

/** Lazy-loads the toast region on the user's first interaction or with the first toast. */
export function Toasts() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const showRegion = () => setIsWanted(true);
    const unsubscribe = onToastWaiting(showRegion);
    for (const event of interactionEvents) window.addEventListener(event, showRegion);
    return () => {
      unsubscribe();
      for (const event of interactionEvents) window.removeEventListener(event, showRegion);
    };
  }, [isWanted]);
  return isWanted && <ToastRegion />;
}
