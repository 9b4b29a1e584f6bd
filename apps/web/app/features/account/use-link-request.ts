import { useEffect, useState } from "react";

/** Sends the request for a link's key. The answer is null while the request is running. */
export function useLinkRequest<T>(request: (key: string) => Promise<T>, key: string) {
  const [answer, setAnswer] = useState<T | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the request
  useEffect(() => {
    let isCurrent = true;
    setAnswer(null);
    void request(key).then((next) => isCurrent && setAnswer(() => next));
    return () => {
      isCurrent = false;
    };
  }, [request, key, attempt]);
  return { answer, setAnswer, retry: () => setAttempt(attempt + 1) };
}
