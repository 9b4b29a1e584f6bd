import { useEffect, useState } from "react";

/** The answer is null while the request is running. `again` retries. */
export function useAnswer<T>(request: (key: string) => Promise<T>, key: string) {
  const [answer, setAnswer] = useState<T | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` repeats the request
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    void request(key).then((next) => isCurrent && setAnswer(() => next));
    return () => {
      isCurrent = false;
    };
  }, [request, key, round]);
  return { answer, setAnswer, again: () => setRound(round + 1) };
}
