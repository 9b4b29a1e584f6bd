import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogContentText from "@mui/material/DialogContentText";
import { limits } from "@presale/contracts/limits.ts";
import { DialogFrame } from "../../components/dialog-frame.tsx";
import { FileDropzone } from "../../components/files/file-dropzone.tsx";
import { SendingProgress } from "../../components/files/sending-progress.tsx";
import { firstErrorMessage } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { ImportPreview } from "./import-preview.tsx";
import { useHistoryImport } from "./use-history-import.ts";

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** Imports finished tasks from CSV. Must be rendered only while it is open. */
export function ImportDialog({ onDone, onClose }: Props) {
  const t = useTranslate();
  const { state, choose, chooseDecimal, submit, restart, cancel } = useHistoryImport(
    ({ added }) => {
      toastSuccess(t("calibration:import.done", { count: added }));
      onDone();
      onClose();
    },
  );
  const isSending = state.step === "checking" || state.step === "importing";
  const failure = "failure" in state ? state.failure : null;
  const file = "choice" in state ? state.choice.file : null;
  const added = "preview" in state ? state.preview.added : 0;
  return (
    <DialogFrame
      title={t("calibration:import.title")}
      // A click outside the dialog must not interrupt the upload.
      isBusy={isSending}
      onClose={onClose}
      actions={
        <>
          {state.step === "checked" && (
            <Button onClick={restart}>{t("calibration:import.other")}</Button>
          )}
          <Button onClick={isSending ? cancel : onClose} autoFocus={isSending}>
            {t(isSending ? "calibration:import.cancel" : "ui:cancel")}
          </Button>
          {state.step === "checked" && added > 0 && (
            <Button variant="contained" autoFocus onClick={submit}>
              {t("calibration:import.submit", { count: added })}
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Alert severity="error" sx={{ mb: 2, overflowWrap: "anywhere" }}>
          {firstErrorMessage(failure)}
        </Alert>
      )}
      {state.step === "choosing" && (
        <>
          <DialogContentText variant="body2" sx={{ mb: 1 }}>
            {t("calibration:import.text")}
          </DialogContentText>
          <Box
            component="pre"
            translate="no"
            tabIndex={0}
            aria-label={t("calibration:import.example")}
            sx={{ typography: "caption", fontFamily: "monospace", overflowX: "auto", mb: 2 }}
          >
            {
              "title,estimator,min,max,actual,day,group\nLog in by email,Anna Nowak,4,8,6.5,03/03/2026,Shop"
            }
          </Box>
          <FileDropzone
            onFiles={([chosen]) => choose(chosen)}
            limit={limits.history.megabytes}
            accept=".csv,text/csv"
            multiple={false}
          />
          <Box role="status" sx={{ typography: "body2", color: "text.secondary", mt: 1 }}>
            {state.isCancelled && t("calibration:import.cancelled")}
          </Box>
        </>
      )}
      {isSending && file && (
        <SendingProgress
          label={
            state.step === "checking"
              ? t("calibration:import.reading", { name: file.name })
              : t("calibration:import.saving", { count: added })
          }
          share={state.share}
        />
      )}
      {state.step === "checked" && (
        <ImportPreview
          name={state.choice.file.name}
          preview={state.preview}
          decimal={state.choice.decimal}
          onDecimal={chooseDecimal}
        />
      )}
    </DialogFrame>
  );
}
