import type { ActionTools, RowAction, RowActions } from "../../components/rows/row-actions.tsx";
import {
  type ErrorRow,
  ignoreErrorsMutation,
  reopenErrorsMutation,
  resolveErrorsMutation,
} from "./errors.operations.ts";

type Verb = "resolve" | "resolveNext" | "ignore" | "reopen";
const verbs: readonly Verb[] = ["reopen", "resolve", "resolveNext", "ignore"];

/** The errors that each action applies to. */
const appliesTo: Record<Verb, (error: ErrorRow) => boolean> = {
  resolve: ({ state }) => state !== "resolved",
  // Without the error's release, the next release can't be recognised.
  resolveNext: ({ state, release }) => state !== "resolved" && release !== null,
  ignore: ({ state }) => state !== "ignored",
  reopen: ({ state }) => state !== "open",
};

/** Returns the actions, each for the errors whose state allows it. Without errors, returns all. */
export function actionsOfErrors(
  errors: readonly ErrorRow[],
  tools: ActionTools,
): readonly RowAction[] {
  const { t, send, reportChange, isPermitted } = tools;
  return verbs.flatMap((verb) => {
    const matching = errors.filter(appliesTo[verb]);
    if (matching.length === 0 && errors.length > 0) return [];
    const count = matching.length;
    const message =
      errors.length === 1
        ? t(`errorsLog:${verb}.done`, { title: errors[0]?.title })
        : t(`errorsLog:${verb}.doneMany`, { count });
    const ids = matching.map(({ id }) => id);
    const run = {
      resolve: () => send(resolveErrorsMutation, { ids, inNextRelease: false }),
      resolveNext: () => send(resolveErrorsMutation, { ids, inNextRelease: true }),
      ignore: () => send(ignoreErrorsMutation, { ids }),
      reopen: () => send(reopenErrorsMutation, { ids }),
    };
    return {
      label: t(`errorsLog:${verb}.label`),
      isAllowed: isPermitted("canUpdateSettingsAdmin"),
      run: async () => {
        const { data } = await run[verb]();
        if (data) reportChange(message);
      },
    };
  });
}

export const errorActions: RowActions<ErrorRow> = (error, tools) => actionsOfErrors([error], tools);
