import type { Carriers } from "../../features/library/carry-out.ts";
import { OfferAgain } from "../../features/library/offer-again.tsx";
import { ProjectsList } from "../../features/projects/projects-list.tsx";
import { ImportButton } from "../../features/report/import-button.tsx";

const carriers: Carriers = {
  duplicateProject: async () =>
    (await import("../../features/projects/project-actions.tsx")).duplicateAgain,
  import: async () => (await import("../../features/report/import-dialog.tsx")).importAgain,
};

export default function Screen() {
  return (
    <>
      <OfferAgain carriers={carriers} />
      <ProjectsList moreActions={<ImportButton />} />
    </>
  );
}
