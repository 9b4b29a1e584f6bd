import { useRef, useState } from "react";
import { type Failure, failureOf } from "./apollo/failure.ts";
import type { SubmitResult } from "./forms/use-app-form.ts";
import { type Send, useSend } from "./use-send.ts";

/**
 * Runs a button's operation, one at a time. Network failures already show a toast, and `failure` is
 * for the page. Resolves to the result. Resolves to null on failure, or if the operation is already
 * running.
 */
export function useAction<Arguments extends unknown[], Result extends SubmitResult>(
  run: (send: Send, ...args: Arguments) => Promise<Result>,
) {
  const send = useSend({ callerShowsErrors: true });
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const start = async (...args: Arguments): Promise<Result | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const result = await run(send, ...args);
      const found = result.failure ?? null;
      setFailure(found);
      return found ? null : result;
    } catch (error) {
      setFailure(failureOf(error));
      return null;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { start, isBusy, failure };
}
