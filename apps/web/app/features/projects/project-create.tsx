import { useSearchParams } from "react-router";
import { CreatePage } from "../../components/rows/create-page.tsx";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { projectForm } from "./project-form.tsx";
import { emptyProject } from "./project-values.ts";
import { createProjectMutation } from "./projects.operations.ts";

const opening = {
  builder: { label: "projects:form.create", screen: "projectBuilder" },
  sheet: { label: "projects:form.createSheet", screen: "projectSheet" },
} as const;

/** With `?sheet`, the main button opens the sheet instead of the builder. */
export default function ProjectCreate() {
  const t = useTranslate();
  const startsInSheet = useSearchParams()[0].has("sheet");
  const buttonOf = (name: keyof typeof opening) => ({
    label: t(opening[name].label),
    next: ({ createProject: made }: ResultOf<typeof createProjectMutation>) =>
      made && pathTo(opening[name].screen, { id: made.id }),
  });
  const main = buttonOf(startsInSheet ? "sheet" : "builder");
  return (
    <CreatePage
      kind={projectForm}
      empty={emptyProject}
      mutation={createProjectMutation}
      next={main.next}
      submitLabel={main.label}
      firstField="title"
      elsewhere={buttonOf(startsInSheet ? "builder" : "sheet")}
    />
  );
}
