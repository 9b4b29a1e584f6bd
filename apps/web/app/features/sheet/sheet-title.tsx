import { useMemo } from "react";
import { editable } from "../../components/rows/editable.ts";
import { InPlacePencil } from "../../components/rows/in-place.tsx";
import { RowCallbacks } from "../../components/rows/row-callbacks.ts";
import { newTitleInPlace, titleInPlace } from "../shared/library/index.ts";
import { renameProjectMutation } from "./sheet.operations.ts";
import type { Sheet } from "./use-sheet.ts";

const editableProject = editable(renameProjectMutation, ({ updateProject }) => updateProject);
const projectTitle = titleInPlace("project");
const newProjectTitle = newTitleInPlace("project");

interface Props {
  id: string;
  title: string;
  canUpdate: boolean;
  /** The project was just created without a title: the editor opens with the title selected. */
  isNew: boolean;
  onClose: () => void;
  sheet: Pick<Sheet, "reload" | "reloadWhenIdle">;
}

/** Renames the project. A feature's sheet has the title in its first row. */
export function SheetTitle({ id, title, canUpdate, isNew, onClose, sheet }: Props) {
  const { reload, reloadWhenIdle } = sheet;
  const callbacks = useMemo(() => {
    const onChanged = () => {
      reload();
      // While changes are being sent, `reload` does nothing. This loads the new title afterwards.
      reloadWhenIdle();
    };
    return { onChanged };
  }, [reload, reloadWhenIdle]);
  return (
    <RowCallbacks.Provider value={callbacks}>
      <InPlacePencil
        field={isNew ? newProjectTitle : projectTitle}
        editable={editableProject}
        row={{ id, title, can: { update: canUpdate } }}
        isOfPage
        isOpenAtStart={isNew}
        onClose={onClose}
      />
    </RowCallbacks.Provider>
  );
}
