import { CreatePage } from "../../components/rows/create-page.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { projectForm } from "./project-form.tsx";
import { emptyProject } from "./project-values.ts";
import { createProjectMutation } from "./projects.operations.ts";

export default function ProjectCreate() {
  const t = useTranslate();
  return (
    <CreatePage
      kind={projectForm}
      empty={emptyProject}
      mutation={createProjectMutation}
      next={({ createProject: made }) => made && pathTo("projectBuilder", { id: made.id })}
      firstField="title"
      elsewhere={{
        label: t("projects:form.createSheet"),
        next: ({ createProject: made }) => made && pathTo("projectSheet", { id: made.id }),
      }}
    />
  );
}
