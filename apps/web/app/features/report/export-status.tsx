import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import { useEffect, useRef } from "react";
import { ErrorState } from "../../components/states/error-state.tsx";
import { formatFileSize } from "../../lib/format.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import type { Progress } from "./download.ts";
import type { ExportKind, ExportState } from "./use-export.ts";

const stepText = (t: Translate, kind: ExportKind, progress: Progress | null | undefined) => {
  if (progress === undefined)
    return t(kind === "pdf" ? "report:exports.preparingPdf" : "report:exports.preparingZip");
  return t(kind === "pdf" ? "report:exports.makingPdf" : "report:exports.makingZip");
};

const receivedText = (t: Translate, progress: Progress | null | undefined) => {
  if (!progress) return "";
  const received = formatFileSize(progress.received);
  return progress.total === null
    ? t("report:exports.received", { received })
    : t("report:exports.receivedOf", { received, total: formatFileSize(progress.total) });
};

interface RunningProps {
  kind: ExportKind;
  /** Undefined before the link is known, null before the first byte. */
  progress: Progress | null | undefined;
  onCancel: () => void;
}

function RunningExport({ kind, progress, onCancel }: RunningProps) {
  const t = useTranslate();
  const cancel = useRef<HTMLButtonElement>(null);
  // The pressed button is disabled now; without this, the focus would move to the start of the
  // page.
  useEffect(() => cancel.current?.focus({ preventScroll: true }), []);
  const share = progress?.total ? (progress.received / progress.total) * 100 : null;
  const label = stepText(t, kind, progress);
  return (
    <Card
      sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 2, px: 2.5, py: 1.5 }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2, mb: 0.75 }}>
          <Box role="status" sx={{ typography: "body2" }}>
            {label}
          </Box>
          <Box
            sx={{
              typography: "caption",
              color: "text.secondary",
              fontVariantNumeric: "tabular-nums",
            }}
          >
            {receivedText(t, progress)}
          </Box>
        </Box>
        <LinearProgress
          aria-label={label}
          variant={share === null ? "indeterminate" : "determinate"}
          value={share ?? undefined}
          sx={{ borderRadius: 1 }}
        />
      </Box>
      <Button ref={cancel} size="small" variant="outlined" onClick={onCancel}>
        {t("report:exports.cancel")}
      </Button>
    </Card>
  );
}

interface Props {
  state: ExportState;
  onCancel: () => void;
  onRetry: (kind: ExportKind) => void;
}

export function ExportStatus({ state, onCancel, onRetry }: Props) {
  const t = useTranslate();
  if (state.step === "preparing")
    return <RunningExport kind={state.kind} progress={undefined} onCancel={onCancel} />;
  if (state.step === "fetching")
    return <RunningExport kind={state.kind} progress={state.progress} onCancel={onCancel} />;
  if (state.step === "failed")
    return (
      <ErrorState
        title={t("report:exports.failed")}
        failure={state.failure}
        onRetry={() => onRetry(state.kind)}
      />
    );
  return null;
}
