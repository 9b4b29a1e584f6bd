import { BinList } from "../../features/bin/bin-list.tsx";
import type { Resumes } from "../../features/shared/pending-action/resume.ts";
import { ResumeBanner } from "../../features/shared/resume-banner/resume-banner.tsx";

const resumes: Resumes = {
  restore: async () => (await import("../../features/bin/bin-actions.tsx")).resumeRestoring,
};

export default function Screen() {
  return (
    <>
      <ResumeBanner resumes={resumes} />
      <BinList />
    </>
  );
}
