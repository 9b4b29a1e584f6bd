import { useEffect, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useSend } from "../../lib/use-send.ts";
import { type TokenQuote, tokenQuoteQuery } from "./invoices.operations.ts";

const debounceMs = 250;

export interface Quote {
  /** The latest quote; undefined before the first response. */
  quote: TokenQuote | undefined;
  /** False while `quote` belongs to an earlier input. */
  isCurrent: boolean;
  failure: Failure | null;
  renew: () => void;
}

/** Fetches the current price of this many tokens, debounced. Null sends no request. */
export function useQuote(tokens: number | null): Quote {
  const send = useSend({ callerShowsErrors: true });
  const [attempt, setAttempt] = useState(0);
  const [latest, setLatest] = useState<{ attempt: number; quote: TokenQuote } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (tokens === null) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const { data, failure: refused } = await send(tokenQuoteQuery, { tokens });
      if (isOver) return;
      setFailure(refused);
      if (data?.tokenQuote) setLatest({ attempt, quote: data.tokenQuote });
    }, debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [send, tokens, attempt]);
  const { quote } = latest ?? {};
  return {
    quote,
    isCurrent: quote?.tokens === tokens && latest?.attempt === attempt,
    failure,
    renew: () => setAttempt((before) => before + 1),
  };
}
