import { CreatePage } from "../../components/rows/create-page.tsx";
import { pathTo } from "../../lib/paths.ts";
import { projectForm } from "./project-form.tsx";
import { emptyProject } from "./project-values.ts";
import { createProjectMutation } from "./projects.operations.ts";

/** A new project, which is filled in its builder. */
export function ProjectCreate() {
  return (
    <CreatePage
      kind={projectForm}
      empty={emptyProject}
      mutation={createProjectMutation}
      next={({ createProject: made }) => made && pathTo("projectBuilder", { id: made.id })}
    />
  );
}
