import { CreatePage } from "../../components/rows/create-page.tsx";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { projectForm } from "./project-form.tsx";
import { emptyProject } from "./project-values.ts";
import { createProjectMutation } from "./projects.operations.ts";

export default function ProjectCreate() {
  const t = useTranslate();
  const pathAfterCreating =
    (screen: "projectBuilder" | "projectSheet") =>
    ({ createProject: created }: ResultOf<typeof createProjectMutation>) =>
      created && pathTo(screen, { id: created.id });
  return (
    <CreatePage
      kind={projectForm}
      empty={emptyProject}
      mutation={createProjectMutation}
      next={pathAfterCreating("projectBuilder")}
      submitLabel={t("projects:form.create")}
      firstField="title"
      elsewhere={{ label: t("projects:form.createSheet"), next: pathAfterCreating("projectSheet") }}
    />
  );
}
