import { useMutation } from "@apollo/client/react";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { NewScreen } from "../library/form-screens.tsx";
import { useLibraryForm } from "../library/use-library-form.ts";
import { ProjectFields } from "./project-fields.tsx";
import { emptyProject, projectInputOf, projectSchema } from "./project-values.ts";
import { createProjectMutation } from "./projects.operations.ts";

/** A new project, which is filled in its builder. */
export function ProjectCreate() {
  const t = useWords();
  const navigate = useNavigate();
  const createdId = useRef<string | null>(null);
  const [createProject] = useMutation(createProjectMutation, { context: { errorsShown: true } });
  const { form, busyRef } = useLibraryForm({
    schema: projectSchema,
    defaultValues: emptyProject,
    save: async (values) => {
      const result = await createProject({ variables: { input: projectInputOf(values) } });
      createdId.current = result.data?.createProject?.id ?? null;
      return result;
    },
    onSaved: ({ title }) => {
      toastSuccess(t("projects:created", { title }));
      const id = createdId.current;
      navigate(id ? pathTo("projectBuilder", { id }) : pathTo("projects"));
    },
  });
  return (
    <NewScreen
      list={{ label: t("nav:projects"), to: pathTo("projects") }}
      title={t("projects:new")}
      lead={t("projects:newLead")}
    >
      <EntityForm
        form={form}
        draftKey="project.new"
        submitLabel={t("projects:form.create")}
        onCancel={() => navigate(pathTo("projects"))}
      >
        <ProjectFields control={form.form.control} busyRef={busyRef} />
      </EntityForm>
    </NewScreen>
  );
}
