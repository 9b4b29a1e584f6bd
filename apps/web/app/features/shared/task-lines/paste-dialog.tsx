import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { TaskLineInput } from "@presale/contracts/inputs/task-line.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { parseTaskTable } from "@presale/domain/task-table.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { DraftOffer } from "../../../components/forms/draft-offer.tsx";
import { LeaveDialog } from "../../../components/forms/leave-dialog.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { FailureAlert } from "../../../components/states/failure-alert.tsx";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { useUnloadGuard } from "../../../lib/forms/use-unsaved-guard.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { Reply } from "../../../lib/reply-of.ts";
import { useAction } from "../../../lib/use-action.ts";
import { type Cost, CostText, withCost } from "../token-cost/index.ts";
import { addLines } from "./add-lines.ts";
import { checkedLine } from "./checked-lines.ts";
import { cellsOf } from "./pasted-cells.ts";
import { PastedRows } from "./pasted-rows.tsx";

interface Props {
  /** Clipboard text: spreadsheet cells, CSV or lines. Without it, the dialog has a field for it. */
  text?: string;
  /** Destination of the valid rows and their price there; without it, the library. */
  into?: {
    priceOf: (lines: TaskLineInput[]) => Promise<Reply<Cost>>;
    /** Adds them, all or none; returns the failure. */
    add: (lines: TaskLineInput[], tokens: number) => Promise<Failure | null>;
  };
  onAdded: () => void;
  onClose: () => void;
}

/** Requests the price once the rows are known, and again after a failure. */
function usePrice(into: Props["into"], lines: TaskLineInput[]) {
  const [cost, setCost] = useState<Cost | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const request = useRef<Promise<Cost | null> | null>(null);
  const ask = useCallback((): Promise<Cost | null> => {
    if (!into || lines.length === 0) return Promise.resolve(null);
    setFailure(null);
    request.current ??= into.priceOf(lines).then((reply) => {
      if (reply.failure) {
        request.current = null;
        setFailure(reply.failure);
        return null;
      }
      setCost(reply.value);
      return reply.value;
    });
    return request.current;
  }, [into, lines]);
  useEffect(() => void ask(), [ask]);
  return { cost, ask, failure };
}

export function PasteDialog({ text: pasted, into, onAdded, onClose }: Props) {
  const t = useTranslate();
  const form = useForm({ defaultValues: { text: "" } });
  const typed = useWatch({ control: form.control, name: "text" });
  const draft = useDraft({ form }, "tasks.paste");
  const isUnsaved = typed.trim() !== "";
  useUnloadGuard(useCallback(() => isUnsaved, [isUnsaved]));
  const [isAsking, setIsAsking] = useState(false);
  const handleClose = () => (isUnsaved ? setIsAsking(true) : onClose());
  const text = pasted ?? typed;
  const rows = useMemo(() => {
    if (!text.trim()) return [];
    return parseTaskTable(cellsOf(text)).map((line) => checkedLine(t, line));
  }, [text, t]);
  const wrong = rows.filter(({ problems }) => problems);
  const good = useMemo(() => rows.flatMap(({ input }) => (input ? [input] : [])), [rows]);
  const isTooMany = good.length > limits.taskLines;
  const { cost, ask, ...price } = usePrice(into, good);
  const { start, isBusy, ...adding } = useAction(async () => {
    if (into && cost === null) {
      const request = await ask();
      // Anything with a price is added only after the user has seen it.
      if (request === null || request.tokens > 0) return {};
    }
    const problem = await (into ? into.add(good, cost?.tokens ?? 0) : addLines(t, good));
    if (problem) return { failure: problem };
    draft.forget();
    onAdded();
    onClose();
    return {};
  });
  const failure = adding.failure ?? price.failure;
  return (
    <>
      <DialogFrame
        title={
          pasted === undefined
            ? t("pasting:startTitle")
            : t("pasting:title", { count: rows.length })
        }
        maxWidth="md"
        isBusy={isBusy}
        onClose={handleClose}
        actions={
          <>
            <Button onClick={handleClose} disabled={isBusy}>
              {t("ui:cancel")}
            </Button>
            <Button
              variant="contained"
              autoFocus={pasted !== undefined}
              loading={isBusy}
              disabled={good.length === 0 || isTooMany}
              onClick={start}
            >
              {withCost(
                t,
                t(into ? "pasting:add" : "pasting:create", { count: good.length }),
                cost?.tokens ?? 0,
              )}
            </Button>
          </>
        }
      >
        {pasted === undefined && (
          <>
            <DraftOffer draft={draft} />
            <TextInput
              control={form.control}
              name="text"
              label={t("pasting:input")}
              help={t("pasting:inputHelp")}
              multiline
              autoFocus
              minRows={4}
              maxRows={8}
              sx={{ mt: 1, mb: 2 }}
            />
          </>
        )}
        {isTooMany && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {t("pasting:tooMany", { count: good.length, most: limits.taskLines })}
          </Alert>
        )}
        {wrong.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t(good.length > 0 ? "pasting:someWrong" : "pasting:allWrong", { count: wrong.length })}
          </Alert>
        )}
        {rows.length > 0 && <PastedRows rows={rows} />}
        {cost && cost.tokens > 0 && <CostText cost={cost} sx={{ mt: 2, "& > p": { my: 0.5 } }} />}
        {failure && <FailureAlert failure={failure} gap={2} />}
      </DialogFrame>
      <LeaveDialog
        isOpen={isAsking}
        onStay={() => setIsAsking(false)}
        onLeave={onClose}
        onDiscard={() => {
          draft.forget();
          onClose();
        }}
      />
    </>
  );
}
