import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ErrorCode } from "@presale/contracts/errors.ts";
import { useState } from "react";
import { QuestionDialog } from "../../../components/question-dialog.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Named } from "../../../lib/named.ts";

export interface RefusedRow {
  id: string;
  title: string | null;
  code: ErrorCode;
  message: string;
}

interface Props {
  /** All rows of the attempted change. */
  rows: readonly Named[];
  refused: readonly RefusedRow[];
  isDeletion?: boolean | undefined;
  /** The consequences of the change, if no dialog has named them yet. */
  text?: string;
  onContinue: (rows: readonly Named[], agreed: { evenIfUsed?: boolean }) => Promise<unknown>;
  onClose: () => void;
}

const inUse: ErrorCode = "IN_USE";

export function RefusedRowsDialog({ rows, refused, isDeletion, text, onContinue, onClose }: Props) {
  const t = useTranslate();
  const refusedInOrder = rows.flatMap((row) => refused.filter(({ id }) => id === row.id));
  const [isBusy, setIsBusy] = useState(false);
  const without = (excluded: readonly RefusedRow[]) => {
    const ids = new Set(excluded.map(({ id }) => id));
    return rows.filter(({ id }) => !ids.has(id));
  };
  const others = without(refused);
  const deletableRows = without(refused.filter(({ code }) => code !== inUse));
  const canDeleteUsed = isDeletion && deletableRows.length > others.length;
  const i18nKey = `library:bulk.${isDeletion ? "refusedDeletion" : "refused"}` as const;
  const hasChoice = canDeleteUsed || others.length > 0;
  const title =
    canDeleteUsed && deletableRows.length === rows.length
      ? "library:bulk.refusedDeletion.inUse"
      : (`${i18nKey}.title` as const);
  const change = async (remaining: readonly Named[], agreed: { evenIfUsed?: boolean }) => {
    setIsBusy(true);
    await onContinue(remaining, agreed);
    onClose();
  };
  const titleOf = (row: RefusedRow) =>
    row.title ?? rows.find(({ id }) => id === row.id)?.title ?? row.id;
  return (
    <QuestionDialog
      title={t(title, { count: refused.length, all: rows.length })}
      isBusy={isBusy}
      hasManyActions
      onClose={onClose}
      text={
        <>
          <Box component="ul" sx={{ pl: 2.5, my: 1, maxHeight: 280, overflowY: "auto" }}>
            {refusedInOrder.map((row) => (
              <Box component="li" key={row.id} sx={{ overflowWrap: "anywhere", mb: 0.5 }}>
                <Box component="span" sx={{ color: "text.primary", fontWeight: 550 }}>
                  {titleOf(row)}
                </Box>
                : {row.message}
              </Box>
            ))}
          </Box>
          <p>{hasChoice && text ? text : t(`${i18nKey}.text`)}</p>
        </>
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy} autoFocus>
            {t(hasChoice ? "ui:cancel" : "ui:close")}
          </Button>
          {canDeleteUsed && (
            <Button
              variant="outlined"
              color="error"
              disabled={isBusy}
              onClick={() => change(deletableRows, { evenIfUsed: true })}
            >
              {t("library:bulk.refusedDeletion.deleteUsed", { count: deletableRows.length })}
            </Button>
          )}
          {others.length > 0 && (
            <Button
              variant="contained"
              color={isDeletion ? "error" : "primary"}
              loading={isBusy}
              onClick={() => change(others, {})}
            >
              {t(`${i18nKey}.others`, { count: others.length })}
            </Button>
          )}
        </>
      }
    />
  );
}
