import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import { type ReactNode, type SyntheticEvent, useId, useState } from "react";
import { isSendKey } from "../../lib/forms/send-key.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  title: string;
  label: string;
  help: string;
  value: string;
  submitLabel: string;
  /** Returns an error message, or null. */
  check?: (line: string) => string | null;
  onSubmit: (line: string) => void;
  onClose: () => void;
  extra?: ReactNode;
}

export function LineDialog(props: Props) {
  const { title, label, help, value, submitLabel, check, onSubmit, onClose, extra } = props;
  const t = useTranslate();
  const id = useId();
  const [line, setLine] = useState(value);
  const [error, setError] = useState<string | null>(null);
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    // React bubbles a dialog's events to the form that contains the editor.
    event.stopPropagation();
    const problem = check?.(line) ?? null;
    setError(problem);
    if (!problem) onSubmit(line.trim());
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form
        noValidate
        onSubmit={handleSubmit}
        onKeyDown={(event) => isSendKey(event) && handleSubmit(event)}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ "&&": { pt: 1.5 } }}>
          <TextField
            fullWidth
            label={label}
            value={line}
            onChange={(event) => setLine(event.target.value)}
            error={error !== null}
            helperText={error ?? help}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </DialogContent>
        <DialogActions>
          {extra}
          <Button onClick={onClose}>{t("ui:cancel")}</Button>
          <Button type="submit" variant="contained">
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
