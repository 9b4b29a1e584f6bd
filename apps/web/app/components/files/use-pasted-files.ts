import { type RefObject, useEffect, useRef } from "react";

/** Calls `onFiles` with the files that the user pastes into the form around this element. */
export function usePastedFiles(
  element: RefObject<HTMLElement | null>,
  onFiles: ((files: File[]) => void) | null,
): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const form = element.current?.closest("form");
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      const files = [...(clipboardData?.files ?? [])];
      // Copied spreadsheet cells come as text and also as a picture.
      if (!latest.current || files.length === 0 || clipboardData?.getData("text/plain")) return;
      event.preventDefault();
      latest.current(files);
    };
    form?.addEventListener("paste", onPaste);
    return () => form?.removeEventListener("paste", onPaste);
  }, [element]);
}
