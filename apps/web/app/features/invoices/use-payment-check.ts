import { useEffect, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { useSend } from "../../lib/use-send.ts";
import { type CheckedInvoice, checkPaymentMutation } from "./invoices.operations.ts";

/** Milliseconds before each request, about a minute in total. */
const pauses = [0, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000];

const isPending = ({ status }: CheckedInvoice) => status === "inProgress" || status === "paid";

/** Polls until the payment's status is known, with growing intervals and a limit. */
export function usePaymentCheck(invoiceId: string) {
  const send = useSend();
  const [invoice, setInvoice] = useState<CheckedInvoice | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const pause = pauses[attempt];
  const isKnown = invoice !== null && !isPending(invoice);
  useEffect(() => {
    if (pause === undefined || isKnown) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const { data, failure: refused } = await send(
        checkPaymentMutation,
        { invoiceId },
        { isBackground: true },
      );
      if (isOver) return;
      const found = data?.checkPayment;
      // A refusal, such as for another company's invoice, is final; an unreachable provider isn't.
      const isFinal = refused?.status === 404 || refused?.status === 403;
      if (found?.status === "confirmed") await refreshSessionNow();
      if (isOver) return;
      setFailure(isFinal ? refused : null);
      if (found) setInvoice(found);
      setAttempt(isFinal ? pauses.length : attempt + 1);
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [send, invoiceId, pause, attempt, isKnown]);
  return { invoice, isKnown, failure, isSlow: pause === undefined };
}
