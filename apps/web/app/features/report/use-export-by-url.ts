import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { ExportKind } from "./use-export.ts";

/** Starts the export that the URL requests: `?export=pdf`. */
export function useExportByUrl(start: (kind: ExportKind) => unknown): void {
  const [search, setSearch] = useSearchParams();
  const requested = search.get("export");
  const latest = useRef(start);
  latest.current = start;
  useEffect(() => {
    if (requested !== "pdf") return;
    // Neither a reload nor Back may start the export again.
    setSearch({}, { replace: true });
    void latest.current(requested);
  }, [requested, setSearch]);
}
