import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useEffect, useState } from "react";
import { formatCount } from "../../../lib/format.ts";
import { type Translate, useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useListView } from "../../../lib/list/use-list-view.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { QuestionDialog } from "../../question-dialog.tsx";
import type { Column } from "../columns.ts";
import type { Filters } from "../filters/filter.ts";
import type { ListKind } from "../list-kind.ts";
import type { RowsListState } from "../use-rows-list.ts";
import { fileColumns, fileName } from "./file-columns.ts";
import type { ReadProgress } from "./read-rows.ts";
import { pageFetcher, useExport } from "./use-export.ts";

/** A faster export shows no dialog. */
const dialogDelayMs = 400;

interface Props<Data, Filter, Row, OrderBy extends string, F extends Filters, Overall> {
  kind: ListKind<Data, Filter, Row, OrderBy, F, Overall>;
  list: Pick<RowsListState<Row, OrderBy, F, unknown, NoInfer<Filter>>, "params" | "filter">;
  columns: readonly Column<Row>[];
  onClose: () => void;
}

const progressText = (t: Translate, { done, total }: ReadProgress) =>
  t("exporting:progress", { count: total, done: formatCount(done), total: formatCount(total) });

export function ListExport<
  Data,
  Filter,
  Row extends { id: string },
  OrderBy extends string,
  F extends Filters,
  Overall,
>({ kind, list, columns, onClose }: Props<Data, Filter, Row, OrderBy, F, Overall>) {
  const t = useTranslate();
  const title = t(`${kind.i18nKey}.title`);
  const { columns: chosen } = useListView();
  const { orderBy, order } = list.params;
  const [name] = useState(() => fileName(title, new Date()));
  const { state, retry } = useExport<Row>({
    name,
    columns: fileColumns(columns, chosen),
    fetchPage: pageFetcher(kind, { orderBy, order }, list.filter),
    onSaved: (count) => {
      toastSuccess(t("exporting:saved", { name, count, formatted: formatCount(count) }));
      onClose();
    },
  });
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, dialogDelayMs, true);
    return () => clearTimeout(timer);
  }, []);

  if (state.step === "reading" && !isLong) return null;

  const { progress } = state;
  if (state.step === "incomplete")
    return (
      <QuestionDialog
        title={t(state.progress.hasMoved ? "exporting:movedTitle" : "exporting:cutTitle")}
        text={t(state.progress.hasMoved ? "exporting:moved" : "exporting:cut", {
          name,
          done: formatCount(state.progress.done),
          total: formatCount(state.progress.total),
        })}
        onClose={onClose}
        actions={
          <Button variant="contained" autoFocus onClick={onClose}>
            {t("ui:close")}
          </Button>
        }
      />
    );
  const failure = state.step === "failed" ? state.failure : null;
  const share = progress ? (100 * progress.done) / Math.max(1, progress.total) : undefined;
  return (
    <QuestionDialog
      title={t("exporting:title", { list: title })}
      text={progress ? progressText(t, progress) : t("exporting:starting")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} autoFocus={!failure}>
            {t("ui:cancel")}
          </Button>
          {failure && (
            <Button variant="contained" autoFocus onClick={retry}>
              {t("exporting:again")}
            </Button>
          )}
        </>
      }
    >
      {failure ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure.message}
        </Alert>
      ) : (
        <LinearProgress
          aria-label={t("exporting:title", { list: title })}
          variant={share === undefined ? "indeterminate" : "determinate"}
          value={share}
          sx={{ mt: 2 }}
        />
      )}
    </QuestionDialog>
  );
}
