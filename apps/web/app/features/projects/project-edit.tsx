import { useMutation } from "@apollo/client/react";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { EditScreen } from "../library/form-screens.tsx";
import { useLibraryForm } from "../library/use-library-form.ts";
import { ProjectFields } from "./project-fields.tsx";
import { projectInputOf, projectSchema, valuesOfProject } from "./project-values.ts";
import { type Project, updateProjectMutation } from "./projects.operations.ts";
import { useProject } from "./use-project.ts";

const pathOf = ({ id }: { id: string }) => pathTo("project", { id });

function ProjectEditForm({ project }: { project: Project }) {
  const t = useWords();
  const navigate = useNavigate();
  const [updateProject] = useMutation(updateProjectMutation, { context: { errorsShown: true } });
  const back = pathOf(project);
  const { form, busyRef, overwrite } = useLibraryForm({
    schema: projectSchema,
    defaultValues: valuesOfProject(project),
    version: project.version,
    save: (values, version) =>
      updateProject({
        variables: { id: project.id, input: { ...projectInputOf(values), version } },
      }),
    onSaved: ({ title }) => {
      toastSuccess(t("projects:saved", { title }));
      navigate(back);
    },
  });
  return (
    <EntityForm
      form={form}
      draftKey={`project.${project.id}`}
      submitLabel={t("projects:form.save")}
      onCancel={() => navigate(back)}
      conflict={{ to: back, onOverwrite: overwrite }}
    >
      <ProjectFields control={form.form.control} project={project} busyRef={busyRef} />
    </EntityForm>
  );
}

/** A project's form, with what stands there now. */
export function ProjectEdit({ id }: { id: string }) {
  const t = useWords();
  const { project, ...loading } = useProject(id);
  return (
    <EditScreen
      list={{ label: t("nav:projects"), to: pathTo("projects") }}
      title={t("projects:form.editTitle")}
      row={project}
      pathOf={pathOf}
      {...loading}
    >
      {(row) => <ProjectEditForm key={row.id} project={row} />}
    </EditScreen>
  );
}
