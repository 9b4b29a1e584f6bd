import type { Column, FileColumn, FileValue } from "../columns.ts";

export function fileColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: Readonly<Record<string, boolean>>,
): FileColumn<Row>[] {
  return columns
    .filter(({ id }, index) => index === 0 || chosen[id] !== false)
    .flatMap(({ header, cell, file }): readonly FileColumn<Row>[] => {
      if (typeof file === "object") return file;
      // The type guarantees a text cell where `file` is missing.
      const value = file ?? (cell as (row: Row) => FileValue);
      return [{ header, value }];
    });
}

/** Returns the name of an exported file: `companies-2026-11-23.csv`. */
export function fileName(title: string, today: Date): string {
  const name = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  return `${name}-${day}.csv`;
}
