import { BinList } from "../../features/bin/bin-list.tsx";
import type { Resumes } from "../../features/shared/pending-action/index.ts";
import { ResumeBanner } from "../../features/shared/resume-banner/index.ts";

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
