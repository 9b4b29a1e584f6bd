import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import type { Named } from "../library/library.operations.ts";
import { RowMenu } from "../library/row-menu.tsx";

interface Props {
  project: Named & { can: { update: boolean; delete: boolean } };
  onDuplicate: (project: Named) => void;
  onDelete: (project: Named) => void;
  /** In a list the builder is behind the dots too. */
  withBuilder?: boolean;
}

/** What can be done with one project. */
export function ProjectMenu({ project, onDuplicate, onDelete, withBuilder }: Props) {
  const t = useWords();
  const { isPermitted } = useSession();
  const { id, title, can } = project;
  return (
    <RowMenu
      title={title}
      actions={[
        ...(withBuilder
          ? [{ label: t("projects:openBuilder"), to: pathTo("projectBuilder", { id }) }]
          : []),
        { label: t("ui:edit"), isAllowed: can.update, to: pathTo("editProject", { id }) },
        {
          label: t("library:duplicate"),
          isAllowed: isPermitted("canCreateCompanyProjects"),
          onClick: () => onDuplicate(project),
        },
        {
          label: t("ui:delete"),
          isAllowed: can.delete,
          isDestructive: true,
          onClick: () => onDelete(project),
        },
      ]}
    />
  );
}
