import { EditPage } from "../../components/rows/edit-page.tsx";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { editableProject } from "./editable-project.ts";
import { projectForm } from "./project-form.tsx";
import { valuesOfProject } from "./project-values.ts";
import { projectQuery } from "./projects.operations.ts";

function ProjectEdit({ id }: { id: string }) {
  return (
    <EditPage
      kind={projectForm}
      state={useRow(projectQuery, { id }, ({ project }) => project)}
      valuesOf={valuesOfProject}
      editable={editableProject}
      titleOf={({ title }) => title}
      pathOf={(project) => pathTo("project", { id: project.id })}
    />
  );
}

export default recordScreen(ProjectEdit);
