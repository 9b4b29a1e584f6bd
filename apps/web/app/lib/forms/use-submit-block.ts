import { createContext, useContext, useEffect } from "react";

export type SubmitBlocks = Map<string, string>;

export const SubmitBlocksContext = createContext<SubmitBlocks>(new Map());

/**
 * While there is a message, such as for a running upload, the form doesn't submit and shows it
 * beside the field.
 */
export function useSubmitBlock(name: string, message: string | null): void {
  const holds = useContext(SubmitBlocksContext);
  useEffect(() => {
    if (message === null) return;
    holds.set(name, message);
    return () => void holds.delete(name);
  }, [holds, name, message]);
}
