import Button from "@mui/material/Button";
import { type ComponentProps, useState } from "react";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

const WidestTasks = lazyWithRetry(
  async () => (await import("../../../components/estimate/widest-tasks.tsx")).WidestTasks,
);

export function WidestButton(props: ComponentProps<typeof WidestTasks>) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)} sx={{ ml: -1.25 }}>
        {t("ui:estimate.widest.title")}
      </Button>
      <DialogFrame
        isOpen={isOpen}
        title={t("ui:estimate.widest.title")}
        onClose={close}
        actions={
          <Button onClick={close} autoFocus>
            {t("ui:close")}
          </Button>
        }
      >
        <WidestTasks {...props} />
      </DialogFrame>
    </>
  );
}
