import { useEffect, useState } from "react";

/** The answer is null while the request is running. `again` retries. */
export function useAnswer<T>(ask: (key: string) => Promise<T>, key: string) {
  const [answer, setAnswer] = useState<T | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` repeats the request
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    void ask(key).then((next) => isCurrent && setAnswer(() => next));
    return () => {
      isCurrent = false;
    };
  }, [ask, key, round]);
  return { answer, setAnswer, again: () => setRound(round + 1) };
}
