import DataObject from "@mui/icons-material/DataObject";
import PictureAsPdf from "@mui/icons-material/PictureAsPdfOutlined";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type ProposalDetail, proposalDetails } from "@presale/contracts/proposal-look.ts";
import { useEffect, useRef } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { ExportKind, ExportState } from "./use-export.ts";

interface Props {
  state: ExportState;
  isBusy: boolean;
  /** Whether the PDF is the page's main action. */
  isMain: boolean;
  onStart: (kind: ExportKind) => void;
}

interface DetailProps {
  detail: ProposalDetail;
  onDetail: (detail: ProposalDetail) => void;
}

/** Chooses what the PDF shows of each task. */
export function DetailSelect({ detail, onDetail }: DetailProps) {
  const t = useTranslate();
  return (
    <TextField
      select
      size="small"
      label={t("report:exports.detail")}
      value={detail}
      onChange={({ target }) => onDetail(target.value as ProposalDetail)}
      slotProps={{ select: { native: true } }}
      sx={{ minWidth: 190 }}
    >
      {proposalDetails.map((each) => (
        <option key={each} value={each}>
          {t(`report:exports.details.${each}`)}
        </option>
      ))}
    </TextField>
  );
}

/** Disables the buttons while an export runs, since only one runs at a time. */
export function ExportButtons({ state, isBusy, isMain, onStart }: Props) {
  const t = useTranslate();
  const running = isBusy && "kind" in state ? state.kind : null;
  const buttons = useRef<Partial<Record<ExportKind, HTMLButtonElement | null>>>({});
  const last = useRef<ExportKind | null>(null);
  useEffect(() => {
    // The cancel button had the focus and was removed: focus the button that started the export.
    if (!isBusy && last.current && document.activeElement === document.body)
      buttons.current[last.current]?.focus({ preventScroll: true });
    last.current = running;
  }, [isBusy, running]);
  const refOf = (kind: ExportKind) => (button: HTMLButtonElement | null) => {
    buttons.current[kind] = button;
  };
  return (
    <>
      <Button
        ref={refOf("pdf")}
        variant={isMain ? "contained" : "outlined"}
        startIcon={<PictureAsPdf />}
        loading={running === "pdf"}
        disabled={isBusy}
        title={t("report:exports.pdfHelp")}
        onClick={() => onStart("pdf")}
      >
        {t("report:exports.pdf")}
      </Button>
      <Button
        ref={refOf("zip")}
        variant="outlined"
        startIcon={<DataObject />}
        loading={running === "zip"}
        disabled={isBusy}
        title={t("report:exports.zipHelp")}
        onClick={() => onStart("zip")}
      >
        {t("report:exports.zip")}
      </Button>
    </>
  );
}
