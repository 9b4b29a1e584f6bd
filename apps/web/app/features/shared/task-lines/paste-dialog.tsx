import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { limits } from "@presale/contracts/limits.ts";
import { cleanText, truncateText } from "@presale/contracts/text.ts";
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
import { useAction } from "../../../lib/use-action.ts";
import type { Reply } from "../../../lib/value-or-failure.ts";
import { appendCost, type Cost, CostText } from "../token-cost/index.ts";
import { offeredRoles, useWorkRoles } from "../work-roles/index.ts";
import { addTasks } from "./add-tasks.ts";
import { checkLine, featureProblem } from "./checked-lines.ts";
import { cellsOf } from "./pasted-cells.ts";
import { groupsOf, type PastedGroup } from "./pasted-groups.ts";
import { type Correction, PastedRows } from "./pasted-rows.tsx";

interface Props {
  /** Clipboard text: spreadsheet cells, CSV or lines. Without it, the dialog has a field for it. */
  text?: string;
  /** Destination of the valid rows and their price there; without it, the library. */
  destination?: {
    /** Whether the table's features are created. Otherwise they are ignored. */
    takesFeatures: boolean;
    /** Suggested name of a feature to create for tasks without a feature in the table. */
    newFeature?: string;
    priceOf: (groups: readonly PastedGroup[]) => Promise<Reply<Cost>>;
    /** Adds the tasks, all or none; returns the failure. */
    add: (
      groups: readonly PastedGroup[],
      tokens: number,
      newFeature: string,
    ) => Promise<Failure | null>;
  };
  onAdded: () => void;
  onClose: () => void;
}

/** Requests the price once the rows are known, and again when they change or after a failure. */
function usePrice(destination: Props["destination"], groups: readonly PastedGroup[]) {
  const [cost, setCost] = useState<Cost | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const request = useRef<{ groups: readonly PastedGroup[]; cost: Promise<Cost | null> }>(null);
  const fetchCost = useCallback((): Promise<Cost | null> => {
    if (!destination || groups.length === 0) return Promise.resolve(null);
    if (request.current?.groups === groups) return request.current.cost;
    setFailure(null);
    setCost(null);
    const isLatest = () => request.current?.groups === groups;
    const cost = destination.priceOf(groups).then((reply) => {
      if (!isLatest()) return null;
      if (reply.failure) {
        request.current = null;
        setFailure(reply.failure);
        return null;
      }
      setCost(reply.value);
      return reply.value;
    });
    request.current = { groups, cost };
    return cost;
  }, [destination, groups]);
  useEffect(() => void fetchCost(), [fetchCost]);
  return { cost, fetchCost, failure };
}

export function PasteDialog({ text: pasted, destination, onAdded, onClose }: Props) {
  const t = useTranslate();
  const form = useForm({ defaultValues: { text: "" } });
  const [name, setName] = useState(destination?.newFeature ?? "");
  const typed = useWatch({ control: form.control, name: "text" });
  const draft = useDraft({ form }, "tasks.paste");
  const isUnsaved = typed.trim() !== "";
  useUnloadGuard(useCallback(() => isUnsaved, [isUnsaved]));
  const [isLeaving, setIsLeaving] = useState(false);
  const handleClose = () => (isUnsaved ? setIsLeaving(true) : onClose());
  const text = pasted ?? typed;
  const takesFeatures = destination?.takesFeatures ?? false;
  const [{ corrections, ...corrected }, setCorrected] = useState(() => ({
    text,
    corrections: new Map<number, Correction>(),
  }));
  // In another text, the same row numbers mean other rows.
  if (corrected.text !== text) setCorrected({ text, corrections: new Map() });
  const correct = (row: number, correction: Correction) =>
    setCorrected({ text, corrections: new Map(corrections).set(row, correction) });
  const { lines, ignoredColumns, singleNumbers } = useMemo(
    () => parseTaskTable(text.trim() ? cellsOf(text) : []),
    [text],
  );
  const roleNames = [...new Set(lines.flatMap(({ role }) => role ?? []))];
  const { roles, ...loading } = useWorkRoles({ skip: roleNames.length === 0 });
  const roleIds = useMemo(
    () =>
      new Map(offeredRoles(roles, "").map((role) => [role.title.toLowerCase(), role.id] as const)),
    [roles],
  );
  const unknownRoles = loading.isLoading
    ? []
    : roleNames.filter((name) => !roleIds.has(name.toLowerCase()));
  const rows = useMemo(
    () =>
      lines.map((line) =>
        checkLine(t, { ...line, ...corrections.get(line.row) }, takesFeatures, roleIds),
      ),
    [lines, corrections, t, takesFeatures, roleIds],
  );
  const rowNumbers = new Set(rows.flatMap(({ line }) => [line.row, line.feature?.row ?? line.row]));
  const invalidRows = rows.filter(({ problems }) => problems);
  const groups = useMemo(() => groupsOf(rows, takesFeatures), [rows, takesFeatures]);
  const validTasks = groups.flatMap(({ lines }) => lines);
  const newFeatures = groups.filter(({ feature }) => feature !== null);
  const needsFeatureName =
    destination?.newFeature !== undefined && newFeatures.length < groups.length;
  const nameProblem = needsFeatureName ? featureProblem(cleanText(name)) : null;
  const ignoredFeatures = takesFeatures
    ? []
    : [...new Set(rows.flatMap(({ line }) => line.feature?.title ?? []))];
  const addedSingles = rows.filter(
    ({ input, line }) => input && input.minHours === input.maxHours && singleNumbers.has(line.row),
  ).length;
  const isTooMany = validTasks.length > limits.taskLines;
  const { cost, fetchCost, ...price } = usePrice(destination, groups);
  const { start, isBusy, ...adding } = useAction(async () => {
    if (destination && cost === null) {
      const current = await fetchCost();
      // Tasks that cost tokens are added only after the user has seen the price.
      if (current === null || current.tokens > 0) return {};
    }
    const problem = await (destination
      ? destination.add(groups, cost?.tokens ?? 0, cleanText(name).trim())
      : addTasks(t, validTasks));
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
            : t("pasting:title", { count: rowNumbers.size })
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
              disabled={
                validTasks.length === 0 || isTooMany || nameProblem !== null || loading.isLoading
              }
              onClick={start}
            >
              {appendCost(
                t,
                t(destination ? "pasting:add" : "pasting:create", { count: validTasks.length }),
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
            {t("pasting:tooMany", { count: validTasks.length, max: limits.taskLines })}
          </Alert>
        )}
        {invalidRows.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t(validTasks.length > 0 ? "pasting:someWrong" : "pasting:allWrong", {
              count: invalidRows.length,
            })}
          </Alert>
        )}
        {ignoredFeatures.length > 0 && (
          <Alert severity="info" sx={{ mb: 2, overflowWrap: "anywhere" }}>
            {t("pasting:ignoredFeatures", {
              count: ignoredFeatures.length,
              titles: truncateText(ignoredFeatures.join(", "), 300),
            })}
          </Alert>
        )}
        {ignoredColumns.length > 0 && (
          <Alert severity="info" sx={{ mb: 2, overflowWrap: "anywhere" }}>
            {t("pasting:ignoredColumns", {
              count: ignoredColumns.length,
              names: truncateText(ignoredColumns.join(", "), 300),
            })}
          </Alert>
        )}
        {unknownRoles.length > 0 && (
          <Alert severity="warning" sx={{ mb: 2, overflowWrap: "anywhere" }}>
            {t("pasting:unknownRoles", {
              count: unknownRoles.length,
              names: truncateText(unknownRoles.join(", "), 300),
            })}
          </Alert>
        )}
        {addedSingles > 0 && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {addedSingles === rows.length
              ? t("pasting:oneHoursColumn")
              : t("pasting:oneNumber", { count: addedSingles })}
          </Alert>
        )}
        {needsFeatureName && (
          <TextField
            fullWidth
            size="small"
            label={t("pasting:featureName")}
            value={name}
            error={nameProblem !== null}
            helperText={nameProblem}
            onChange={(event) => setName(event.target.value)}
            sx={{ mt: 1, mb: 2 }}
          />
        )}
        {newFeatures.length > 0 && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            {t("pasting:newFeatures", { count: newFeatures.length })}
          </Typography>
        )}
        {rows.length > 0 && (
          <PastedRows
            rows={rows}
            correctedRows={corrections}
            onCorrect={correct}
            isGrouped={newFeatures.length > 0}
            hasRoles={roleNames.length > 0}
          />
        )}
        {cost && cost.tokens > 0 && <CostText cost={cost} sx={{ mt: 2, "& > p": { my: 0.5 } }} />}
        {failure && <FailureAlert failure={failure} gap={2} />}
      </DialogFrame>
      <LeaveDialog
        isOpen={isLeaving}
        onStay={() => setIsLeaving(false)}
        onLeave={onClose}
        onDiscard={() => {
          draft.forget();
          onClose();
        }}
      />
    </>
  );
}
