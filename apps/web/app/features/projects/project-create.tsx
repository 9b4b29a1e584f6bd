import { useMutation } from "@apollo/client/react";
import Box from "@mui/material/Box";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { Crumbs } from "../../components/detail/detail-page.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EntityForm } from "../library/entity-form.tsx";
import { fieldFailure } from "../library/form-failure.ts";
import { ProjectFields } from "./project-fields.tsx";
import { emptyProject, projectInputOf, projectSchema } from "./project-values.ts";
import { createProjectMutation } from "./projects.operations.ts";

/** A new project, which is filled in its builder. */
export function ProjectCreate() {
  const t = useWords();
  const navigate = useNavigate();
  const isUploading = useRef(false);
  const createdId = useRef<string | null>(null);
  const [createProject] = useMutation(createProjectMutation, { context: { errorsShown: true } });
  const form = useAppForm({
    schema: projectSchema,
    defaultValues: emptyProject,
    onSubmit: async (values) => {
      if (isUploading.current) throw fieldFailure("fileIds", t("library:files.wait"));
      const result = await createProject({ variables: { input: projectInputOf(values) } });
      createdId.current = result.data?.createProject?.id ?? null;
      return result;
    },
    onDone: ({ title }) => {
      toastSuccess(t("projects:created", { title }));
      const id = createdId.current;
      navigate(id ? pathTo("projectBuilder", { id }) : pathTo("projects"));
    },
  });
  return (
    <Box sx={{ maxWidth: 880 }}>
      <Crumbs
        crumbs={[{ label: t("nav:projects"), to: pathTo("projects") }]}
        current={t("projects:new")}
      />
      <PageHeading title={t("projects:new")} lead={t("projects:newLead")} />
      <EntityForm
        form={form}
        draftKey="project.new"
        submitLabel={t("projects:form.create")}
        onCancel={() => navigate(pathTo("projects"))}
      >
        <ProjectFields control={form.form.control} busyRef={isUploading} />
      </EntityForm>
    </Box>
  );
}
