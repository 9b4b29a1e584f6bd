import { createContext, useContext, useEffect } from "react";

/** Messages that block a form's submit. A field may have several. */
export interface SubmitBlocks extends Set<{ name: string; message: string }> {
  /** Called when a message is removed. Another one may follow immediately. */
  onRemoved?: () => void;
}

export const SubmitBlocksContext = createContext<SubmitBlocks>(new Set());

/**
 * Blocks the form's submit while there is a message, such as for a running upload. A submit attempt
 * shows the message beside the field. Once no message is left, the form says that it wasn't sent.
 */
export function useSubmitBlock(name: string, message: string | null): void {
  const blocks = useContext(SubmitBlocksContext);
  useEffect(() => {
    if (message === null) return;
    const block = { name, message };
    blocks.add(block);
    return () => {
      blocks.delete(block);
      blocks.onRemoved?.();
    };
  }, [blocks, name, message]);
}
