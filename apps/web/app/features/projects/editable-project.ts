import { editable } from "../../components/rows/editable.ts";
import { titleInPlace } from "../shared/library/index.ts";
import { updateProjectMutation } from "./projects.operations.ts";

export const editableProject = editable(
  updateProjectMutation,
  ({ updateProject }) => updateProject,
);

export const projectTitle = titleInPlace("project");
