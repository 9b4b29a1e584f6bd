import { useEffect, useState } from "react";

const intervalMs = 2_000;
/** Five minutes' worth, longer than the server's timeout for a PDF. */
const maxRefetches = 150;

/**
 * Refetches every two seconds while something is pending, for up to five minutes. Returns whether
 * this limit is reached.
 */
export function useRefetchWhile(isPending: boolean, refetch: () => unknown): boolean {
  const [count, setCount] = useState(0);
  const isOver = count >= maxRefetches;
  useEffect(() => {
    if (!isPending) setCount(0);
  }, [isPending]);
  useEffect(() => {
    if (!isPending || isOver) return;
    const timer = setInterval(() => {
      setCount((before) => before + 1);
      refetch();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPending, isOver, refetch]);
  return isPending && isOver;
}
