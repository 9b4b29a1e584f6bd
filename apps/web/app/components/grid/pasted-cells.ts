/**
 * Returns pasted cells by row, or null if a single value was pasted. Spreadsheets end the last row
 * with a line break.
 */
export function pastedCells(text: string): string[][] | null {
  if (!/[\n\r\t]/.test(text.trimEnd()) && !/[\n\r]$/.test(text)) return null;
  const lines = text.replace(/\r?\n$|\r$/, "").split(/\r\n|\n|\r/);
  return lines.map((line) => line.split("\t").map((cell) => cell.trim().replace(/^"(.*)"$/, "$1")));
}
