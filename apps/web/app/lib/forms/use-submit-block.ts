import { createContext, useContext, useEffect } from "react";

/** Messages that block a form's submit. A field may have several. */
export interface SubmitBlocks extends Set<{ name: string; message: string }> {
  /** Called when a message is over. Another one may follow at once. */
  onOver?: () => void;
}

export const SubmitBlocksContext = createContext<SubmitBlocks>(new Set());

/**
 * Blocks the form's submit while there is a message, such as for a running upload. Submitting shows
 * the message beside the field. Afterwards the form says that it hasn't been sent.
 */
export function useSubmitBlock(name: string, message: string | null): void {
  const blocks = useContext(SubmitBlocksContext);
  useEffect(() => {
    if (message === null) return;
    const block = { name, message };
    blocks.add(block);
    return () => {
      blocks.delete(block);
      blocks.onOver?.();
    };
  }, [blocks, name, message]);
}
