import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { type ComponentProps, useId, useState } from "react";
import { WidestTasks } from "../../../components/estimate/widest-tasks.tsx";
import { useWords } from "../../../lib/i18n/use-words.ts";

/** Beside the total: which of the tasks make its range wide. */
export function WidestButton(props: ComponentProps<typeof WidestTasks>) {
  const t = useWords();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)} sx={{ ml: -0.625 }}>
        {t("ui:estimate.widest.title")}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>{t("ui:estimate.widest.title")}</DialogTitle>
        <DialogContent>
          <WidestTasks {...props} />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} autoFocus>
            {t("ui:close")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
