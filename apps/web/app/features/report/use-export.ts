import { toastDurations } from "@presale/contracts/limits.ts";
import type { ProposalDetail } from "@presale/contracts/proposal-look.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { formatFileSize } from "../../lib/format.ts";
import { type Translate, useTranslate } from "../../lib/i18n/use-translate.ts";
import { saveFile } from "../../lib/save-file.ts";
import { send } from "../../lib/send.ts";
import { showToast, toastSuccess } from "../../lib/toasts.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import { DownloadInterrupted, DownloadRefused, download, type Progress } from "./download.ts";
import { exportsQuery, type UncoveredCharacter } from "./report.operations.ts";

export type ExportKind = "pdf" | "zip";

export type ExportState =
  | { step: "idle" }
  | { step: "preparing"; kind: ExportKind }
  | { step: "asking"; kind: ExportKind; uncovered: readonly UncoveredCharacter[] }
  | { step: "fetching"; kind: ExportKind; progress: Progress | null }
  | { step: "failed"; kind: ExportKind; failure: Failure };

function failureOfDownload(error: unknown, t: Translate): Failure {
  const plain = { fields: [], isOffline: false };
  if (error instanceof DownloadInterrupted) return { ...plain, message: t("report:exports.cut") };
  if (!(error instanceof DownloadRefused))
    return { ...plain, message: t("ui:network.offline"), isOffline: true };
  const { status, code, message } = error;
  return { ...plain, status, code, message: status === 404 ? t("report:exports.gone") : message };
}

/**
 * Runs one export at a time: requests a fresh link, warns about characters that the PDF can't show,
 * then downloads. Can be cancelled at any time.
 */
export function useExport(projectId: string, detail: ProposalDetail) {
  const t = useTranslate();
  const [state, setState] = useState<ExportState>({ step: "idle" });
  const running = useRef<AbortController | null>(null);
  const pdfLink = useRef("");
  useEffect(() => () => running.current?.abort(), []);

  const fetchFile = useCallback(
    async (kind: ExportKind, url: string, abort: AbortController) => {
      setState({ step: "fetching", kind, progress: null });
      try {
        const file = await download(url, {
          signal: abort.signal,
          onProgress: (progress) => setState({ step: "fetching", kind, progress }),
        });
        if (abort.signal.aborted) return;
        saveFile(file);
        const size = formatFileSize(file.content.size);
        toastSuccess(t("report:exports.saved", { name: file.name, size }));
        setState({ step: "idle" });
      } catch (error) {
        if (abort.signal.aborted) return;
        const failure = failureOfDownload(error, t);
        const { message } = failure;
        showToast({ tone: "error", message, duration: toastDurations.failure, inPage: "shown" });
        setState({ step: "failed", kind, failure });
      } finally {
        if (running.current === abort) running.current = null;
      }
    },
    [t],
  );

  const start = async (kind: ExportKind) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    setState({ step: "preparing", kind });
    const { value: links, failure } = await valueOrFailure(
      send(exportsQuery, { projectId }, { signal: abort.signal }),
      ({ projectExports }) => projectExports,
    );
    if (abort.signal.aborted) return;
    if (failure) {
      running.current = null;
      setState({ step: "failed", kind, failure });
      return;
    }
    const urls = { ...links, pdf: `${links.pdf}?detail=${detail}` };
    if (kind === "pdf" && links.uncovered.length > 0) {
      running.current = null;
      pdfLink.current = urls.pdf;
      setState({ step: "asking", kind, uncovered: links.uncovered });
      return;
    }
    await fetchFile(kind, urls[kind], abort);
  };

  /** Exports the PDF although it will lack some characters. */
  const exportAnyway = () => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    void fetchFile("pdf", pdfLink.current, abort);
  };

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ step: "idle" });
  };

  return {
    state,
    start,
    exportAnyway,
    cancel,
    isBusy: state.step === "preparing" || state.step === "fetching",
  };
}
