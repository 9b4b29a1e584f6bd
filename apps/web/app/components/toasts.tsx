import { useEffect, useState } from "react";
import { onToastWaiting } from "../lib/toasts.ts";
import { lazyWithRetry } from "./lazy-with-retry.tsx";

const ToastRegion = lazyWithRetry(async () => (await import("./toast-region.tsx")).ToastRegion, {
  isBackground: true,
});

const firstUses = ["pointerdown", "keydown"] as const;

/** Lazy-loads the toast region on the user's first interaction or with the first toast. */
export function Toasts() {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const want = () => setIsWanted(true);
    const forget = onToastWaiting(want);
    for (const use of firstUses) window.addEventListener(use, want);
    return () => {
      forget();
      for (const use of firstUses) window.removeEventListener(use, want);
    };
  }, [isWanted]);
  return isWanted && <ToastRegion />;
}
