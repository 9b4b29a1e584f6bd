import type { ClipboardEvent } from "react";

/** More than one line, or cells: rows of a spreadsheet rather than a text. */
const isTable = (text: string): boolean => /\t|\r?\n(?=[\s\S]*\S)/u.test(text.trim());

/** Rows of a spreadsheet that are pasted, which the field then doesn't get; null for any other text. */
export function takePastedTable(event: ClipboardEvent): string | null {
  const text = event.clipboardData.getData("text/plain");
  if (!isTable(text)) return null;
  event.preventDefault();
  return text;
}
