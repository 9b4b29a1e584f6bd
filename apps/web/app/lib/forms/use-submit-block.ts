import { createContext, useContext, useEffect } from "react";

/** What keeps a form from being submitted. A field may have several. */
export type SubmitBlocks = Set<{ name: string; message: string }>;

export const SubmitBlocksContext = createContext<SubmitBlocks>(new Set());

/**
 * While there is a message, such as for a running upload, the form doesn't submit and shows it
 * beside the field.
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
