import { useEffect, useState } from "react";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useSend } from "../../lib/use-send.ts";
import { type TokenQuote, tokenQuoteQuery } from "./invoices.operations.ts";

const debounceMs = 250;

export interface Quote {
  /** The latest quote; undefined before the first response. */
  quote: TokenQuote | undefined;
  /** False while `quote` belongs to an earlier input. */
  isKnown: boolean;
  failure: Failure | null;
  renew: () => void;
}

/** Fetches the current price of this many tokens, debounced. Null sends no request. */
export function useQuote(tokens: number | null): Quote {
  const send = useSend({ errorsShown: true });
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ attempt: number; quote: TokenQuote } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    if (tokens === null) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const { data, failure: refused } = await send(tokenQuoteQuery, { tokens });
      if (isOver) return;
      setFailure(refused);
      if (data?.tokenQuote) setFound({ attempt, quote: data.tokenQuote });
    }, debounceMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [send, tokens, attempt]);
  const { quote } = found ?? {};
  return {
    quote,
    isKnown: quote?.tokens === tokens && found?.attempt === attempt,
    failure,
    renew: () => setAttempt((before) => before + 1),
  };
}
