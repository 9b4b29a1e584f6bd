import { useState } from "react";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { hasPendingAction, type Resumes } from "../pending-action/index.ts";

const ResumeOnPage = lazyWithRetry(async () => (await import("./resume-on-page.tsx")).ResumeOnPage);

/** For screens where an action can lack tokens. Most users have nothing to resume. */
export function ResumeBanner({ resumes }: { resumes: Resumes }) {
  // Fixed for the screen's lifetime: its dialogs outlive the pending action.
  const [isPending] = useState(hasPendingAction);
  return isPending && <ResumeOnPage resumes={resumes} />;
}
