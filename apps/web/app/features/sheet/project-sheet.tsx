import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { SheetPage } from "./sheet-page.tsx";

function ProjectSheet({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <SheetPage
      kind="project"
      id={id}
      crumbs={(title) => [
        { label: t("nav:projects"), to: pathTo("projects") },
        ...(title === undefined ? [] : [{ label: title, to: pathTo("project", { id }) }]),
      ]}
      links={[
        { label: t("sheet:openBuilder"), to: pathTo("projectBuilder", { id }) },
        { label: t("sheet:openReport"), to: pathTo("projectReport", { id }) },
      ]}
    />
  );
}

export default recordScreen(ProjectSheet);
