import { limits } from "@presale/contracts/limits.ts";
import { useMemo, useRef, useState } from "react";
import { useLatest } from "../../../lib/use-latest.ts";
import type { Part } from "./assembly.ts";
import { rowsBetween } from "./rows-between.ts";

export function useLibrarySelection<Item extends Part>(
  rows: readonly Item[],
  parts: readonly Item[],
) {
  const [selection, setSelection] = useState<ReadonlyMap<string, Item>>(new Map());
  const lastId = useRef<string>(undefined);
  const present = useMemo(() => new Set(parts.map(({ id }) => id)), [parts]);
  // Excludes rows that have been added since, by another user or by drag and drop.
  const selected = useMemo(
    () => [...selection.values()].filter(({ id }) => !present.has(id)),
    [selection, present],
  );
  const toggle = useLatest((id: string, isRange: boolean) => {
    const range = rowsBetween(rows, isRange ? lastId.current : undefined, id);
    const next = new Map(selected.map((item) => [item.id, item]));
    lastId.current = id;
    if (isRange || !next.delete(id))
      for (const row of range)
        if (!present.has(row.id) && next.size < limits.builderBatch) next.set(row.id, row);
    setSelection(next);
  });
  return {
    present,
    selected,
    toggle,
    deselect: (id: string) => setSelection(new Map([...selection].filter(([each]) => each !== id))),
    clear: () => setSelection(new Map()),
  };
}
