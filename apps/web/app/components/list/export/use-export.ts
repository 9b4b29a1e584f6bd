import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useCallback, useEffect, useRef, useState } from "react";
import { apolloClient } from "../../../lib/apollo/client.ts";
import { type Failure, failureOf } from "../../../lib/apollo/failure.ts";
import type { Page } from "../../../lib/list/use-list-query.ts";
import { saveFile } from "../../../lib/save-file.ts";
import type { FileColumn } from "../columns.ts";
import type { ListVariables } from "../list-kind.ts";
import { csvHead, csvRows } from "./csv.ts";
import { maxExportRows, type ReadProgress, type ReadResult, rowsReader } from "./read-rows.ts";

export interface ExportOptions<Row> {
  name: string;
  columns: readonly FileColumn<Row>[];
  fetchPage: (
    paging: { perPage: number; offset: number },
    signal: AbortSignal,
  ) => Promise<Page<Row>>;
  /** Called with the number of rows once the whole list is saved. */
  onSaved: (rows: number) => void;
}

type ExportState =
  | { step: "reading"; progress: ReadProgress | null }
  | { step: "failed"; progress: ReadProgress | null; failure: Failure }
  /** Saved, but rows are or may be missing: the list exceeds a file's limit, or rows moved. */
  | { step: "incomplete"; progress: ReadResult };

/**
 * Returns a function that requests pages without the cache, since an export reads each page once.
 */
export const pageFetcher =
  <Data, Filter, Row>(
    {
      query,
      pick,
      overall,
    }: {
      query: TypedDocumentNode<Data, ListVariables<Filter>>;
      pick: (data: Data) => Page<Row> | null | undefined;
      overall?: unknown;
    },
    order: { orderBy: string; order: "ASC" | "DESC" },
    filter: Filter,
  ): ExportOptions<Row>["fetchPage"] =>
  async (paging, signal) => {
    const { data, error } = await apolloClient.query({
      query: query as TypedDocumentNode<unknown, OperationVariables>,
      variables: {
        paging: { ...paging, ...order },
        filter,
        ...(overall !== undefined && { overall: false }),
      },
      fetchPolicy: "no-cache",
      context: { fetchOptions: { signal } },
    });
    if (error) throw error;
    const page = data ? pick(data as Data) : null;
    if (!page) throw new Error("The response has no rows");
    return page;
  };

/** Starts the export on mount. `retry` continues a failed export. Unmounting aborts it. */
export function useExport<Row extends { id: string }>(options: ExportOptions<Row>) {
  // The export uses the list's state at its start.
  const [initialOptions] = useState(options);
  const [state, setState] = useState<ExportState>({ step: "reading", progress: null });
  const run = useRef<(() => Promise<void>) | null>(null);
  useEffect(() => {
    const { name, columns, fetchPage, onSaved } = initialOptions;
    const abort = new AbortController();
    const { signal } = abort;
    const parts = [csvHead(columns)];
    let progress: ReadProgress | null = null;
    const read = rowsReader<Row>({
      fetchPage: (paging) => fetchPage(paging, signal),
      onRows: (rows) => parts.push(csvRows(columns, rows)),
      onProgress: (next) => {
        progress = next;
        setState({ step: "reading", progress });
      },
      signal,
    });
    run.current = async () => {
      setState({ step: "reading", progress });
      try {
        const end = await read();
        saveFile({ name, content: new Blob(parts, { type: "text/csv;charset=utf-8" }) });
        if (end.hasMoved || end.total > maxExportRows)
          setState({ step: "incomplete", progress: end });
        else onSaved(end.done);
      } catch (error) {
        const failure = failureOf(error);
        if (!signal.aborted && failure) setState({ step: "failed", progress, failure });
      }
    };
    void run.current();
    return () => abort.abort();
  }, [initialOptions]);
  return { state, retry: useCallback(() => void run.current?.(), []) };
}
