import { editable } from "../../components/rows/editable.ts";
import { titleInPlace } from "../shared/library/index.ts";
import { updateProjectMutation } from "./projects.operations.ts";

/** A project whose title and tags are changed where they stand. */
export const editableProject = editable(
  updateProjectMutation,
  ({ updateProject }) => updateProject,
);

export const projectTitle = titleInPlace("project");
