import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useSend } from "../../lib/use-send.ts";
import { deleteImportedMutation } from "./calibration.operations.ts";

interface Props {
  count: number;
  onDeleted: () => Promise<unknown>;
}

/** Shows how many tasks were imported, and lets the user delete them. */
export function ImportedHistory({ count, onDeleted }: Props) {
  const t = useTranslate();
  const send = useSend();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    const { data, failure } = await send(deleteImportedMutation, {});
    if (failure) return;
    await onDeleted();
    toastSuccess(t("calibration:imported.deleted", { count: data?.deleteImportedHistory ?? 0 }));
  };
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        mt: 3,
        typography: "body2",
        color: "text.secondary",
      }}
    >
      {t("calibration:imported.count", { count })}
      <PermissionGate permission="canUpdateCompanyProjects">
        <Button size="small" color="error" onClick={() => setIsAsking(true)}>
          {t("calibration:imported.delete")}
        </Button>
      </PermissionGate>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("calibration:imported.deleteTitle")}
        confirm={t("calibration:imported.delete")}
        isDestructive
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        {t("calibration:imported.deleteText")}
      </ConfirmDialog>
    </Box>
  );
}
