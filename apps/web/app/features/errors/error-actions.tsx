import type { RowActions } from "../../components/rows/row-actions.tsx";
import { type ErrorRow, reopenErrorMutation, resolveErrorMutation } from "./errors.operations.ts";

/** What staff do with a fault, for the list's menus and its own page. */
export const errorActions: RowActions<ErrorRow> = ({ id, name, state, can }, tools) => {
  const { t, send, changed } = tools;
  const verb = state === "open" ? "resolve" : "reopen";
  return [
    {
      label: t(`errorsLog:${verb}.label`),
      isAllowed: can.update,
      run: async () => {
        const { data } =
          state === "open"
            ? await send(resolveErrorMutation, { id })
            : await send(reopenErrorMutation, { id });
        if (data) changed(t(`errorsLog:${verb}.done`, { title: name }));
      },
    },
  ];
};
