import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogContentText from "@mui/material/DialogContentText";
import { limits } from "@presale/contracts/limits.ts";
import { useNavigate } from "react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { DialogFrame } from "../../components/dialog-frame.tsx";
import { FileDropzone } from "../../components/files/file-dropzone.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { PricedAction, ResumeHandler } from "../shared/pending-action/index.ts";
import { appendCost, CostText, useTokenOrder } from "../shared/token-cost/index.ts";
import { ImportProblems } from "./import-problems.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { useImport } from "./use-import.ts";

interface Props {
  /** File chosen before tokens ran out; the user must choose it again. */
  fileName?: string;
  onClose: () => void;
}

/** Imports a project from a zip. Must be rendered only while it is open. */
export function ImportDialog({ fileName, onClose }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const balance = useSession().user?.tokenBalance ?? 0;
  const importing = useImport((project) => {
    toastSuccess(t("report:import.done", { title: project.title }));
    onClose();
    void navigate(pathTo("project", { id: project.id }));
  });
  const { state, file } = importing;
  const missing = state.step === "asking" ? state.tokens - balance : 0;
  const order = useTokenOrder(missing);
  const isSending = state.step === "sending";
  const pendingImport = (name: string): PricedAction => ({
    action: t("report:import.submit"),
    what: name,
    // The price is requested again once the file is chosen again.
    tokens: 0,
    todo: { kind: "import", fileName: name },
  });
  return (
    <DialogFrame
      title={t("report:import.title")}
      // A click outside the dialog must not interrupt the upload.
      isBusy={isSending}
      onClose={onClose}
      actions={
        <>
          <Button onClick={isSending ? importing.cancel : onClose} autoFocus={isSending}>
            {t(isSending ? "report:import.cancel" : "ui:cancel")}
          </Button>
          {state.step === "failed" && file && (
            <Button onClick={importing.retry}>{t("report:import.tryAgain")}</Button>
          )}
          {order && (
            <ButtonLink
              variant="contained"
              to={order.to}
              onClick={() => order.storeAction(pendingImport(file?.name ?? ""))}
            >
              {t("library:cost.order", { count: missing })}
            </ButtonLink>
          )}
          {state.step === "asking" && !order && (
            <Button
              variant="contained"
              disabled={balance < state.tokens}
              onClick={() => importing.pay(state.tokens)}
            >
              {appendCost(t, t("report:import.submit"), state.tokens)}
            </Button>
          )}
        </>
      }
    >
      {(state.step === "choosing" || state.step === "failed") && (
        <>
          <DialogContentText variant="body2" sx={{ mb: 2 }}>
            {fileName ? t("report:import.again", { name: fileName }) : t("report:import.text")}
          </DialogContentText>
          {state.step === "failed" && (
            <ImportProblems fileName={file?.name ?? ""} failure={state.failure} />
          )}
          <FileDropzone
            onFiles={([chosen]) => importing.choose(chosen)}
            limit={limits.importZip.megabytes}
            accept=".zip,application/zip"
            multiple={false}
          />
          <Box role="status" sx={{ typography: "body2", color: "text.secondary", mt: 1 }}>
            {state.step === "choosing" && state.note && t("report:import.cancelled")}
          </Box>
        </>
      )}
      {isSending && file && (
        <ImportProgress name={file.name} share={state.share} isPaid={state.isPaid} />
      )}
      {state.step === "asking" && (
        <CostText
          cost={{ tokens: state.tokens, balance: balance }}
          role="alert"
          sx={{ typography: "body2", "& p": { m: 0, mb: 1 } }}
        />
      )}
    </DialogFrame>
  );
}

export const resumeImporting: ResumeHandler<"import"> = async (tools, { fileName }) => {
  tools.open((close) => <ImportDialog fileName={fileName} onClose={close} />);
  return null;
};
