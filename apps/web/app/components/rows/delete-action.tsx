import Delete from "@mui/icons-material/DeleteOutlined";
import { DeleteDialog, type Deletion } from "./delete-dialog.tsx";
import type { ActionTools, RowAction } from "./row-actions.tsx";

/** Deleting a row, once the person was asked. */
export const deleteAction = <Data,>(
  { t, open, gone }: ActionTools,
  { isAllowed, ...deletion }: Deletion<Data> & { isAllowed: boolean },
): RowAction => ({
  label: t("ui:delete"),
  key: "delete",
  icon: <Delete />,
  isAllowed,
  isDestructive: true,
  run: () => open((close) => <DeleteDialog {...deletion} onDeleted={gone} onClose={close} />),
});
