import { type RefObject, useEffect, useRef, useState } from "react";
import { givenFiles } from "../../lib/file-problem.ts";

/**
 * Calls `onFiles` with the files that the user drops anywhere on the form around this element.
 * Returns whether files are being dragged over the form.
 */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form) return;
    const over = new AbortController();
    const { signal } = over;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
    form.addEventListener(
      "dragover",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    form.addEventListener(
      "dragleave",
      ({ relatedTarget }) => setOver(form.contains(relatedTarget as Node | null)),
      { signal },
    );
    form.addEventListener(
      "drop",
      (event) => {
        setOver(false);
        if (!hasFiles(event) || !event.dataTransfer) return;
        event.preventDefault();
        latest.current(givenFiles(event.dataTransfer));
      },
      { signal },
    );
    return () => over.abort();
  }, [element]);
  return isOver;
}
