import { createContext, useContext, useEffect } from "react";

/** Messages that block a form's submit. A field may have several. */
export type SubmitBlocks = Set<{ name: string; message: string }>;

export const SubmitBlocksContext = createContext<SubmitBlocks>(new Set());

/**
 * Blocks the form's submit while there is a message, such as for a running upload. Submitting shows
 * the message beside the field.
 */
export function useSubmitBlock(name: string, message: string | null): void {
  const blocks = useContext(SubmitBlocksContext);
  useEffect(() => {
    if (message === null) return;
    const block = { name, message };
    blocks.add(block);
    return () => void blocks.delete(block);
  }, [blocks, name, message]);
}
