import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import {
  type MessageState,
  messageStates,
  nextMessageState,
} from "@presale/contracts/message-states.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import type { RowAction, RowActions } from "../../../components/rows/row-actions.tsx";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";

interface MessageRow {
  id: string;
  state: MessageState;
}

interface ChangedRows {
  changed: readonly unknown[] | null;
}

interface Options<Row, Update extends OperationVariables, Remove extends OperationVariables> {
  namespace: "contact" | "feedback";
  titleOf: (t: Translate, row: Row) => string;
  update: {
    permission: Permission;
    mutation: TypedDocumentNode<ChangedRows, Update>;
    variables: (ids: string[], state: MessageState) => Update;
  };
  remove: {
    permission: Permission;
    mutation: TypedDocumentNode<ChangedRows, Remove>;
    variables: (ids: string[]) => Remove;
  };
}

const idsOf = (rows: readonly Named[]) => rows.map(({ id }) => id);

/**
 * Returns the bulk actions for visitors' messages. A change of state applies to the rows whose
 * state allows it.
 */
export const messageBulkActions =
  <Row extends MessageRow, Update extends OperationVariables, Remove extends OperationVariables>({
    namespace,
    titleOf,
    update,
    remove,
  }: Options<Row, Update, Remove>): RowActions<readonly Row[]> =>
  (rows, tools) => {
    const { t, isPermitted } = tools;
    const namedRows = (selected: readonly Row[]): Named[] =>
      selected.map((row) => ({ id: row.id, title: titleOf(t, row) }));
    const steps = messageStates.flatMap((before): RowAction[] => {
      const state = nextMessageState(before);
      const matchingRows = rows.filter((row) => row.state === before);
      if (!state || state === "new" || (matchingRows.length === 0 && rows.length > 0)) return [];
      return [
        {
          label: t(`${namespace}:next.${state}`),
          isAllowed: isPermitted(update.permission),
          run: async () =>
            (await import("./bulk-action.tsx")).runBulkAction(tools, {
              rows: namedRows(matchingRows),
              mutation: update.mutation,
              variables: (remaining) => update.variables(idsOf(remaining), state),
              successOf: ({ changed }) => {
                const values = {
                  count: changed?.length ?? 0,
                  state: t(`${namespace}:states.${state}`),
                };
                return { message: t(`${namespace}:bulk.done`, values) };
              },
            }),
        },
      ];
    });
    const count = rows.length;
    return [
      ...steps,
      {
        label: t("ui:delete"),
        isAllowed: isPermitted(remove.permission),
        isDestructive: true,
        confirmation: {
          title: t(`${namespace}:bulk.deleteTitle`, { count }),
          text: t("ui:deletion.text"),
          confirm: t(`${namespace}:bulk.deleteConfirm`, { count }),
        },
        run: async () =>
          (await import("./bulk-action.tsx")).runBulkAction(tools, {
            rows: namedRows(rows),
            isDeletion: true,
            mutation: remove.mutation,
            variables: (remaining) => remove.variables(idsOf(remaining)),
            successOf: ({ changed }) => {
              tools.reportRemoval();
              return { message: t(`${namespace}:bulk.deleted`, { count: changed?.length ?? 0 }) };
            },
          }),
      },
    ];
  };
