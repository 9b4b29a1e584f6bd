import { useState } from "react";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { hasPendingAction, type ResumeHandlers } from "../pending-action/index.ts";

const ResumeOnPage = lazyWithRetry(async () => (await import("./resume-on-page.tsx")).ResumeOnPage);

/** Offers to resume an action that failed for lack of tokens. Lazy-loaded: few users have one. */
export function ResumeBanner({ handlers }: { handlers: ResumeHandlers }) {
  // Fixed for the screen's lifetime: its dialogs outlive the pending action.
  const [isPending] = useState(hasPendingAction);
  return isPending && <ResumeOnPage handlers={handlers} />;
}
