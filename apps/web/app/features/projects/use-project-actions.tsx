import { useApolloClient, useMutation } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { failureOf } from "../../lib/apollo/failure.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { type Cost, CostDialog } from "../library/cost-dialog.tsx";
import { DeleteDialog } from "../library/delete-dialog.tsx";
import type { Named } from "../library/library.operations.ts";
import { useAction } from "../library/use-action.ts";
import {
  costOfDuplicatingQuery,
  deleteProjectMutation,
  duplicateProjectMutation,
} from "./projects.operations.ts";

/** Duplicating: what it costs is asked first, and again when it has changed meanwhile. */
function useDuplicateProject() {
  const t = useWords();
  const navigate = useNavigate();
  const client = useApolloClient();
  const [asked, setAsked] = useState<{ project: Named; cost: Cost } | null>(null);
  const [duplicateProject] = useMutation(duplicateProjectMutation);

  const copy = async (project: Named, maxTokens: number) => {
    const result = await duplicateProject({ variables: { id: project.id, maxTokens } });
    const made = result.data?.duplicateProject;
    if (made) {
      if (maxTokens > 0) void refreshSessionNow();
      toastSuccess(t("library:duplicated", { title: made.title }));
      navigate(pathTo("project", { id: made.id }));
    } else if (failureOf(result.error)?.code === "COST_CHANGED") await ask(project);
    return result;
  };
  const ask = async (project: Named) => {
    const { data, error } = await client.query({
      query: costOfDuplicatingQuery,
      variables: { id: project.id },
    });
    const cost = data?.costOfDuplicatingProject;
    if (cost && cost.tokens > 0) setAsked({ project, cost });
    else if (cost) return copy(project, 0);
    return { error };
  };
  const action = useAction(ask);
  return {
    duplicate: (project: Named) => void action.start(project),
    isDuplicating: action.isBusy,
    dialog: asked && (
      <CostDialog
        key={asked.cost.tokens}
        cost={asked.cost}
        action={t("projects:duplicateAction")}
        onConfirm={() => copy(asked.project, asked.cost.tokens)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

/** Duplicating and deleting, from the list and from the project's page alike. */
export function useProjectActions(onDeleted: () => void) {
  const [deleting, setDeleting] = useState<Named | null>(null);
  const [deleteProject] = useMutation(deleteProjectMutation, { context: { errorsShown: true } });
  const duplicating = useDuplicateProject();
  const dialog: ReactNode = (
    <>
      {duplicating.dialog}
      {deleting && (
        <DeleteDialog
          kind="project"
          title={deleting.title}
          onDelete={() => deleteProject({ variables: { id: deleting.id } })}
          onDeleted={onDeleted}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
  return { ...duplicating, askToDelete: setDeleting, dialog };
}
