import { createContext, useContext, useEffect } from "react";

/** What the fields of a form wait for: a message by each field's name. */
export type Holds = Map<string, string>;

export const HoldsContext = createContext<Holds>(new Map());

/**
 * While there is a message, the form around does not submit and says it beside the field: a file
 * is still on its way.
 */
export function useHold(name: string, message: string | null): void {
  const holds = useContext(HoldsContext);
  useEffect(() => {
    if (message === null) return;
    holds.set(name, message);
    return () => void holds.delete(name);
  }, [holds, name, message]);
}
