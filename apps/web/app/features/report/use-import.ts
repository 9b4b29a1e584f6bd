import { limits } from "@presale/contracts/limits.ts";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { fileProblem } from "../../lib/file-problem.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { send } from "../../lib/send.ts";
import { uploadMessage } from "../../lib/uploads.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import { needsPriceConfirmation, priceCodes } from "../shared/token-cost/index.ts";
import { importMutation } from "./report.operations.ts";

export interface ImportedProject {
  id: string;
  title: string;
}

export type ImportState =
  | { step: "choosing"; note: "cancelled" | null }
  | { step: "sending"; share: number; isPaid: boolean }
  | { step: "asking"; tokens: number }
  | { step: "failed"; failure: Failure };

/**
 * Imports a zip if that costs no tokens. If the server names a price, `pay` retries with that price
 * as the maximum. Can be cancelled until the server responds.
 */
export function useImport(onDone: (project: ImportedProject) => void) {
  const t = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<ImportState>({ step: "choosing", note: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (message: string) => {
    const failure = { message: t("errors:importFailed"), fields: [{ path: "", message }] };
    setState({ step: "failed", failure: { ...failure, isOffline: false } });
  };

  const importFile = async (chosen: File, maxTokens: number) => {
    if (running.current) return;
    const abort = new AbortController();
    running.current = abort;
    const isPaid = maxTokens > 0;
    const show = (share: number) => setState({ step: "sending", share, isPaid });
    show(0);
    const { value: project, failure } = await valueOrFailure(
      send(
        importMutation,
        { file: chosen, maxTokens },
        { expected: priceCodes, signal: abort.signal, onProgress: show },
      ),
      ({ importProject }) => importProject,
    );
    if (running.current === abort) running.current = null;
    if (abort.signal.aborted) return;
    if (project) {
      if (isPaid) void refreshSessionNow();
      onDone(project);
      return;
    }
    if (failure.isOffline) failure.message = uploadMessage(failure);
    // If the balance has dropped below the price, the confirmed price still applies.
    const tokens = needsPriceConfirmation(failure)
      ? Number(failure.details?.tokens ?? maxTokens)
      : 0;
    if (tokens > 0) {
      // The price must be compared with the current balance.
      await refreshSessionNow();
      if (!abort.signal.aborted) setState({ step: "asking", tokens });
    } else setState({ step: "failed", failure });
  };

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    const problem = await fileProblem(chosen, limits.importZip.megabytes);
    if (problem) refuse(problem);
    else void importFile(chosen, 0);
  };
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ step: "choosing", note: "cancelled" });
  };
  return {
    file,
    state,
    choose: (chosen: File | undefined) => void choose(chosen),
    cancel,
    retry: () => void choose(file ?? undefined),
    pay: (tokens: number) => file && void importFile(file, tokens),
  };
}
