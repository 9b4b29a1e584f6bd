import { limits } from "@presale/contracts/limits.ts";
import { useEffect, useRef, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { fileProblem } from "../../lib/file-problem.ts";
import { uploadMessage } from "../../lib/uploads.ts";
import { useSend } from "../../lib/use-send.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import { type HistoryImport, importHistoryMutation } from "./calibration.operations.ts";

export type Decimal = "ask" | "comma" | "point";

interface Choice {
  file: File;
  decimal: Decimal;
}

export type ImportState =
  | { step: "choosing"; isCancelled: boolean; failure: Failure | null }
  | { step: "checking"; choice: Choice; share: number }
  | { step: "checked"; choice: Choice; preview: HistoryImport; failure: Failure | null }
  | { step: "importing"; choice: Choice; preview: HistoryImport; share: number };

const initialState: ImportState & { step: "choosing" } = {
  step: "choosing",
  isCancelled: false,
  failure: null,
};

const failureOf = (message: string): Failure => ({ message, fields: [], isOffline: false });

/** Checks a file, then imports it. Both can be cancelled until the server has answered. */
export function useHistoryImport(onDone: (imported: HistoryImport) => void) {
  const send = useSend({ callerShowsErrors: true });
  const [state, setState] = useState<ImportState>(initialState);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Sends the file. Returns null if the request was cancelled. */
  const sendFile = async (
    { file, decimal }: Choice,
    isPreview: boolean,
    onProgress: (share: number) => void,
  ) => {
    const abort = new AbortController();
    running.current?.abort();
    running.current = abort;
    const isCommaDecimal = decimal === "ask" ? null : decimal === "comma";
    const reply = await valueOrFailure(
      send(
        importHistoryMutation,
        { file, isPreview, isCommaDecimal },
        { signal: abort.signal, onProgress },
      ),
      ({ importHistory }) => importHistory,
    );
    if (abort.signal.aborted) return null;
    running.current = null;
    if (reply.failure?.isOffline) reply.failure.message = uploadMessage(reply.failure);
    return reply;
  };

  const check = async (choice: Choice) => {
    const problem = await fileProblem(choice.file, limits.history.megabytes);
    if (problem) {
      setState({ ...initialState, failure: failureOf(problem) });
      return;
    }
    const show = (share: number) => setState({ step: "checking", choice, share });
    show(0);
    const reply = await sendFile(choice, true, show);
    if (!reply) return;
    if (reply.failure) setState({ ...initialState, failure: reply.failure });
    else setState({ step: "checked", choice, preview: reply.value, failure: null });
  };

  const importChecked = async (choice: Choice, preview: HistoryImport) => {
    const show = (share: number) => setState({ step: "importing", choice, preview, share });
    show(0);
    const reply = await sendFile(choice, false, show);
    if (!reply) return;
    if (reply.failure) setState({ step: "checked", choice, preview, failure: reply.failure });
    else onDone(reply.value);
  };

  return {
    state,
    choose: (file: File | undefined) => file && void check({ file, decimal: "ask" }),
    chooseDecimal: (decimal: Decimal) =>
      "choice" in state && void check({ ...state.choice, decimal }),
    submit: () => state.step === "checked" && void importChecked(state.choice, state.preview),
    restart: () => setState(initialState),
    cancel: () => {
      running.current?.abort();
      running.current = null;
      setState({ ...initialState, isCancelled: true });
    },
  };
}
