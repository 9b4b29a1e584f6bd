import type { Crumb } from "../../../components/detail/detail-page.tsx";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { pathTo } from "../../../lib/paths.ts";

/** Returns the parents of a project's pages. The title is undefined while the project loads. */
export const projectCrumbs = (t: Translate, id: string, title: string | undefined): Crumb[] => [
  { label: t("nav:projects"), to: pathTo("projects") },
  ...(title === undefined ? [] : [{ label: title, to: pathTo("project", { id }) }]),
];
