import { type RefObject, useEffect, useRef, useState } from "react";
import { transferredFiles } from "../../lib/file-problem.ts";

/**
 * Calls `onFiles` with the files that the user drops on this element or anywhere on the surrounding
 * form. Returns whether acceptable files are being dragged over that area.
 */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  onFiles: ((files: File[]) => void) | null,
  on: "element" | "form",
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const target = on === "form" ? element.current?.closest("form") : element.current;
    if (!target) return;
    const over = new AbortController();
    const { signal } = over;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
    target.addEventListener(
      "dragover",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(latest.current !== null);
      },
      { signal },
    );
    target.addEventListener(
      "dragleave",
      ({ relatedTarget }) => setOver((is) => is && target.contains(relatedTarget as Node | null)),
      { signal },
    );
    target.addEventListener(
      "drop",
      (event) => {
        setOver(false);
        if (!hasFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        latest.current?.(transferredFiles(event.dataTransfer));
      },
      { signal },
    );
    return () => over.abort();
  }, [element, on]);
  return isOver;
}
