import Upload from "@mui/icons-material/FileUploadOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

const ImportDialog = lazyWithRetry(async () => (await import("./import-dialog.tsx")).ImportDialog);

export function ImportButton() {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PermissionGate permission="canCreateCompanyProjects">
        <Button variant="outlined" startIcon={<Upload />} onClick={() => setIsOpen(true)}>
          {t("report:import.open")}
        </Button>
      </PermissionGate>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
