import { useMutation } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { fieldFailure } from "../library/form-failure.ts";
import { ProjectFields } from "./project-fields.tsx";
import { projectInputOf, projectSchema, valuesOfProject } from "./project-values.ts";
import { type Project, updateProjectMutation } from "./projects.operations.ts";
import { useProject } from "./use-project.ts";

function ProjectEditForm({ project }: { project: Project }) {
  const t = useWords();
  const navigate = useNavigate();
  const isUploading = useRef(false);
  // Undefined saves over whatever stands there by then.
  const version = useRef<number | undefined>(project.version);
  const [updateProject] = useMutation(updateProjectMutation, { context: { errorsShown: true } });
  const back = pathTo("project", { id: project.id });
  const form = useAppForm({
    schema: projectSchema,
    defaultValues: valuesOfProject(project),
    onSubmit: async (values) => {
      if (isUploading.current) throw fieldFailure("fileIds", t("library:files.wait"));
      const input = { ...projectInputOf(values), version: version.current };
      return updateProject({ variables: { id: project.id, input } });
    },
    onDone: ({ title }) => {
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
      conflict={{
        to: back,
        onOverwrite: () => {
          version.current = undefined;
          form.submit();
        },
      }}
    >
      <ProjectFields control={form.form.control} project={project} busyRef={isUploading} />
    </EntityForm>
  );
}

/** A project's form, with what stands there now. */
export function ProjectEdit({ id }: { id: string }) {
  const t = useWords();
  const { project, isLoading, failure, refetch } = useProject(id);
  return (
    <DetailPage
      crumbs={[
        { label: t("nav:projects"), to: pathTo("projects") },
        ...(project ? [{ label: project.title, to: pathTo("project", { id }) }] : []),
      ]}
      title={project && t("projects:form.editTitle")}
      isLoading={isLoading}
      failure={failure}
      onRetry={() => void refetch().catch(() => undefined)}
    >
      {project && (
        <Box sx={{ maxWidth: 880 }}>
          {project.can.update ? (
            <ProjectEditForm key={project.id} project={project} />
          ) : (
            <NoAccessState />
          )}
        </Box>
      )}
    </DetailPage>
  );
}
