import type { Carriers } from "../../features/library/carry-out.ts";
import { OfferAgain } from "../../features/library/offer-again.tsx";
import { ProjectDetails } from "../../features/projects/project-details.tsx";
import { recordScreen } from "../../lib/routes/record-screen.tsx";

const carriers: Carriers = {
  duplicateProject: async () =>
    (await import("../../features/projects/project-actions.tsx")).duplicateAgain,
};

function ProjectPage({ id }: { id: string }) {
  return (
    <>
      <OfferAgain carriers={carriers} />
      <ProjectDetails id={id} />
    </>
  );
}

export default recordScreen(ProjectPage);
