import { useState } from "react";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { hasPendingAction, type Resumes } from "../pending-action/index.ts";

const ResumeOnPage = lazyWithRetry(async () => (await import("./resume-on-page.tsx")).ResumeOnPage);

/** For screens where an action can lack tokens: few who come have one to resume. */
export function ResumeBanner({ resumes }: { resumes: Resumes }) {
  // As long as the screen: its dialogs outlast the action that they are about.
  const [isPending] = useState(hasPendingAction);
  return isPending && <ResumeOnPage resumes={resumes} />;
}
