import Delete from "@mui/icons-material/DeleteOutlined";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import type { Deletion } from "./delete-dialog.tsx";
import type { ActionTools, RowAction } from "./row-actions.tsx";

const DeleteDialog = lazyWithRetry(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

/** Opens the delete dialog. */
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
