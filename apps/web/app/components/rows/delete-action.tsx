import Delete from "@mui/icons-material/DeleteOutlined";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import type { Deletion } from "./delete-dialog.tsx";
import type { ActionTools, RowAction } from "./row-actions.tsx";

const DeleteDialog = lazyWithRetry(async () => (await import("./delete-dialog.tsx")).DeleteDialog);

export const deleteAction = <Data,>(
  { t, open, reportRemoval }: ActionTools,
  { isAllowed, ...deletion }: Deletion<Data> & { isAllowed: boolean },
): RowAction => ({
  label: t("ui:delete"),
  key: "delete",
  icon: <Delete />,
  isAllowed,
  isDestructive: true,
  run: () =>
    open((close) => <DeleteDialog {...deletion} onDeleted={reportRemoval} onClose={close} />),
});
