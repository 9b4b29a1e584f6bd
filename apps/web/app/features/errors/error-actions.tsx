import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import { type ErrorRow, reopenErrorsMutation, resolveErrorsMutation } from "./errors.operations.ts";

type Verb = "resolve" | "reopen";
const verbs: readonly Verb[] = ["resolve", "reopen"];
const takes: Record<Verb, ErrorRow["state"]> = { resolve: "open", reopen: "resolved" };

/** Each action applies to the errors whose state allows it. Without errors, both are offered. */
export function actionsOfErrors(
  errors: readonly ErrorRow[],
  tools: ActionTools,
): readonly RowAction[] {
  const { t, send, changed, isPermitted } = tools;
  return verbs.flatMap((verb) => {
    const those = errors.filter(({ state }) => state === takes[verb]);
    if (those.length === 0 && errors.length > 0) return [];
    const count = those.length;
    const said =
      errors.length === 1
        ? t(`errorsLog:${verb}.done`, { title: errors[0]?.name })
        : t(`errorsLog:${verb}.doneMany`, { count });
    return {
      label: t(`errorsLog:${verb}.label`),
      isAllowed: isPermitted("canUpdateSettingsAdmin"),
      run: async () => {
        const ids = those.map(({ id }) => id);
        const { data } =
          verb === "resolve"
            ? await send(resolveErrorsMutation, { ids })
            : await send(reopenErrorsMutation, { ids });
        if (data) changed(said);
      },
    };
  });
}

export const errorActions: RowActions<ErrorRow> = (error, tools) => actionsOfErrors([error], tools);
