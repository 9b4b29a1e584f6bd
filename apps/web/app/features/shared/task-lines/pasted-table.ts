import type { ClipboardEvent } from "react";

/** Returns whether the text has several lines or cells, as spreadsheet rows do. */
const isTable = (text: string): boolean => /\t|\r?\n(?=[\s\S]*\S)/u.test(text.trim());

/** Returns pasted spreadsheet rows and prevents the default paste; null for any other text. */
export function takePastedTable(event: ClipboardEvent): string | null {
  const text = event.clipboardData.getData("text/plain");
  if (!isTable(text)) return null;
  event.preventDefault();
  return text;
}
