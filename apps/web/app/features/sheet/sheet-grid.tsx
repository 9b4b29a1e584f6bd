import KeyboardArrowRight from "@mui/icons-material/KeyboardArrowRight";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import useMediaQuery from "@mui/material/useMediaQuery";
import { toastDurations } from "@presale/contracts/limits.ts";
import { rangeScale } from "@presale/domain/range-scale.ts";
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { RangeScaleAxis } from "../../components/estimate/range-bar.tsx";
import {
  type CellPosition,
  cellAt,
  cellInColumn,
  focusCell,
  isAtEdge,
  nextCell,
} from "../../components/grid/grid-focus.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { openShortcuts } from "../../lib/shortcuts/single-keys.ts";
import { keyHint } from "../../lib/theme/touch-query.ts";
import { showToast, toastSuccess } from "../../lib/toasts.ts";
import { loadCheckLine, PasteDialog, type PastedGroup } from "../shared/task-lines/index.ts";
import type { WorkRole } from "../shared/work-roles/index.ts";
import { FeatureDraft, featureDraftRow } from "./feature-draft.tsx";
import { type FeatureHandlers, FeatureRows } from "./feature-rows.tsx";
import { hoursChanges, tasksFrom } from "./pasted-hours.ts";
import { type FocusRow, RangeHint } from "./range-hint.tsx";
import {
  type FeatureChange,
  pastedChanges,
  type RowChange,
  repeatedTaskIds,
  rowOfLine,
} from "./sheet.ts";
import { footerSx, sheetGridSx } from "./sheet-grid-sx.ts";
import { useCollapsed } from "./use-collapsed.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { newUid, type Sheet } from "./use-sheet.ts";
import { useSheetUndo } from "./use-sheet-undo.ts";

/** Windows with room for the column of roles. */
const roleColumnQuery = "(min-width: 600px)";
const noRoles: readonly WorkRole[] = [];

interface PastedTable {
  text: string;
  feature: string;
  at?: number;
  newFeature?: FeatureChange;
}

const firstCellOf = (row: string): CellPosition => ({ row, column: 0 });

/** Returns the row to type into first if the sheet has no tasks. */
function initialDraftCell(features: Sheet["features"]): CellPosition | null {
  if (features.some(({ tasks }) => tasks.length > 0)) return null;
  return firstCellOf(features[0] ? `draft:${features[0].uid}` : featureDraftRow);
}

/**
 * Returns whether nothing has the focus: the user may have focused something while the sheet was
 * loading.
 */
const isNothingFocused = () => document.activeElement?.matches("body, main") ?? true;

interface Props {
  sheet: Sheet;
  title: string;
  canUpdate: boolean;
  /** A project's sheet contains features; a feature's sheet is that feature alone. */
  isProject: boolean;
  /** The user is naming a new project: the first row is focused afterwards. */
  isNaming: boolean;
  roles: readonly WorkRole[];
  totals: ReactNode;
  onAnnounce: (message: string) => void;
}

export function SheetGrid(props: Props) {
  const { sheet, title, canUpdate, isProject, isNaming, totals, onAnnounce } = props;
  const roles = useMediaQuery(roleColumnQuery, { noSsr: true }) ? props.roles : noRoles;
  const t = useTranslate();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const pendingFocus = useRef<(CellPosition & { keepsRows?: boolean }) | null>(
    canUpdate && (isNaming || isNothingFocused()) ? initialDraftCell(sheet.features) : null,
  );
  const isLeaving = useRef(false);
  const isPasteAdded = useRef(false);
  const focusRow = useRef<FocusRow>(() => {});
  const [nextFeature, setNextFeature] = useState<string | null>(null);
  const [draftAt, setDraftAt] = useState<{ feature: string; at: number } | null>(null);
  const [pasted, setPasted] = useState<PastedTable | null>(null);
  const { features, problems, refusedUids, unpaidUids, change, showProblem } = sheet;
  const { retryRow, discardRow, priceOf, addAtPrice } = sheet;
  const { isCollapsed, visibleFeatures, areAllCollapsed, collapse, reveal } = useCollapsed(
    sheet,
    table,
  );
  const visible = useRef(visibleFeatures);
  visible.current = visibleFeatures;
  const scale = useMemo(() => rangeScale(features.flatMap(({ tasks }) => tasks)), [features]);
  const repeated = useMemo(() => repeatedTaskIds(features), [features]);
  const announce = useRef(onAnnounce);
  announce.current = onAnnounce;
  const latestSheet = useRef(sheet);
  latestSheet.current = sheet;

  const { undoStep, handleUndoKey } = useSheetUndo({
    sheet,
    table,
    onMoveFocus: (position) => {
      pendingFocus.current = position;
    },
    onAnnounce,
  });

  const rows = useRowKeys({
    visibleFeatures,
    sheet,
    table,
    canUpdate,
    isProject,
    undoStep,
    onMoveFocus: (position) => {
      pendingFocus.current = { ...position, keepsRows: true };
    },
    onAnnounce,
  });

  // Preloads the validation rules before the first row is typed.
  useEffect(() => {
    if (canUpdate) loadCheckLine().catch(() => {});
  }, [canUpdate]);
  // The row to focus may only have rendered now.
  useEffect(() => {
    if (pendingFocus.current === null || isNaming || !table.current) return;
    const cell = cellAt(table.current, pendingFocus.current);
    if (!cell) return;
    if (reveal(cell)) return;
    if (pendingFocus.current.keepsRows) rows.focusKeepingSelection(cell);
    else focusCell(cell);
    pendingFocus.current = null;
  });
  const lastQuestion = useRef<Sheet["question"]>(null);
  useEffect(() => {
    if (sheet.question) lastQuestion.current = sheet.question;
    const row = lastQuestion.current?.changes.find((each) => each.kind === "row");
    if (sheet.question || !row || refusedUids.has(row.uid) || !table.current) return;
    lastQuestion.current = null;
    // The button that opened the question has disappeared, since its rows were added.
    const draftCell = cellAt(table.current, firstCellOf(`draft:${row.feature}`));
    if (!isNothingFocused() || !draftCell) return;
    if (reveal(draftCell)) pendingFocus.current = firstCellOf(`draft:${row.feature}`);
    else focusCell(draftCell);
  });
  // Roving tabindex: only the last used cell is in the tab order.
  const makeTabbable = useCallback((cell: Element | null) => {
    for (const each of table.current?.querySelectorAll("[data-cell][tabindex='0']") ?? [])
      if (each !== cell) each.setAttribute("tabindex", "-1");
    cell?.setAttribute("tabindex", "0");
  }, []);
  useEffect(() => {
    const visibleCell = "tr:not([hidden]) [data-cell]";
    if (table.current && !table.current.querySelector(`${visibleCell}[tabindex='0']`))
      makeTabbable(table.current.querySelector(visibleCell));
  });

  /** Adds a task at the draft row's position and moves the draft row below it. */
  const addRow = useCallback(
    (row: RowChange) => {
      change(row);
      const { feature, at, cells } = row;
      if (at !== undefined) setDraftAt({ feature, at: at + 1 });
      const [min, max] = [Number(cells.minHours), Number(cells.maxHours)];
      announce.current(t("sheet:announcement.added", { title: cells.title, min, max }));
    },
    [change, t],
  );
  const remove = useCallback(
    (feature: string, task: string | undefined, removed: string) => {
      const step = change({ kind: "remove", feature, task });
      toastSuccess(t("sheet:announcement.removed", { title: removed }), () => undoStep(step));
    },
    [change, undoStep, t],
  );
  const handlers = useMemo<FeatureHandlers>(
    () => ({
      onCells: (task, name, now, was) =>
        change({ kind: "cells", uid: task.uid, was: { [name]: was }, now: { [name]: now } }),
      onTitle: (feature, now, was) => change({ kind: "title", uid: feature.uid, was, now }),
      onRemove: (feature, task) => remove(feature, task.uid, task.title),
      onRemoveFeature: (feature) => remove(feature.uid, undefined, feature.title),
      onAdd: (feature, line, at) => addRow(rowOfLine(newUid(), feature, line, at)),
      onAddSuggestion: (
        feature,
        { id: taskId, title: name, minHours, maxHours, workRole, tags },
        at,
      ) =>
        addRow({
          kind: "row",
          uid: newUid(),
          feature,
          at,
          taskId,
          cells: { title: name, minHours, maxHours, workRoleId: workRole?.id ?? null },
          tags: tags.map((tag) => tag.title),
        }),
      onPaste: (feature, text, at) => setPasted({ feature, text, at }),
      onPasteHours: (feature, task, pasted) => {
        const tasks = tasksFrom(latestSheet.current, visible.current, feature, task);
        const { changes, invalid, beyond } = hoursChanges(t, tasks, pasted);
        const step = changes.length > 0 ? change(...changes) : undefined;
        for (const { refused, message } of invalid) showProblem([refused], message);
        showToast({
          tone: invalid.length + beyond > 0 ? "warning" : "success",
          message: [
            t("sheet:pastedHours.filled", { count: changes.length }),
            invalid.length > 0 && t("sheet:pastedHours.invalid", { count: invalid.length }),
            beyond > 0 && t("sheet:pastedHours.beyond", { count: beyond }),
          ]
            .filter(Boolean)
            .join(" · "),
          duration: toastDurations.undo,
          undo: step && (() => undoStep(step)),
          inPage: "shown",
        });
      },
      onNextFeature: (feature) => {
        if (!isProject) return;
        setNextFeature(feature);
        pendingFocus.current = firstCellOf(featureDraftRow);
      },
      onCollapse: (feature, isNowCollapsed) => collapse([feature], isNowCollapsed),
      onRetry: retryRow,
      onDiscard: discardRow,
    }),
    [change, addRow, collapse, remove, undoStep, showProblem, retryRow, discardRow, isProject, t],
  );
  const featureChangeOf = (name: string): FeatureChange => {
    const index = features.findIndex((each) => each.uid === nextFeature);
    const at = index < 0 || index === features.length - 1 ? undefined : index + 1;
    return { kind: "feature", uid: newUid(), title: name, at };
  };
  const addFeature = (name: string) => {
    const added = featureChangeOf(name);
    change(added);
    setNextFeature(null);
    pendingFocus.current = firstCellOf(`draft:${added.uid}`);
    onAnnounce(t("sheet:announcement.feature", { title: name }));
  };
  const pasteIntoNew = (text: string, name: string) => {
    const newFeature = featureChangeOf(name || title);
    setPasted({ text, feature: newFeature.uid, newFeature });
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const grid = table.current;
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]");
    if (!grid || !cell || handleUndoKey(event, cell)) return;
    if (rows.handleKey(event, grid, cell)) return;
    const isMeta = event.ctrlKey || event.metaKey;
    const rowUid = cell.closest("tr")?.dataset.row ?? "";
    const featureOf = () =>
      features.find(
        ({ uid, tasks }) =>
          uid === rowUid || rowUid === `draft:${uid}` || tasks.some((task) => task.uid === rowUid),
      );
    const moveFocusTo = (to: HTMLElement | null) => {
      if (!focusCell(to)) return;
      event.preventDefault();
    };
    switch (event.key) {
      case "Escape":
        isLeaving.current = true;
        onAnnounce(t("sheet:announcement.leaving"));
        return;
      case "Tab": {
        if (isLeaving.current) return;
        return moveFocusTo(nextCell(grid, cell, event.shiftKey ? -1 : 1, false));
      }
      case "ArrowDown":
      case "ArrowUp":
        // Alt with an arrow key opens the list of a select.
        if (event.altKey && cell instanceof HTMLSelectElement) return;
        if (cell instanceof HTMLSelectElement) event.preventDefault();
        return moveFocusTo(cellInColumn(grid, cell, event.key === "ArrowDown" ? 1 : -1));
      case "ArrowRight":
      case "ArrowLeft": {
        const step = event.key === "ArrowRight" ? 1 : -1;
        if (cell instanceof HTMLSelectElement) event.preventDefault();
        if (isMeta || event.shiftKey || !isAtEdge(cell, step)) return;
        return moveFocusTo(nextCell(grid, cell, step, true));
      }
      case "Enter": {
        if (cell instanceof HTMLButtonElement) return;
        event.stopPropagation();
        event.preventDefault();
        const feature = featureOf();
        if (isMeta && feature) {
          cell.blur();
          return handlers.onNextFeature(feature.uid);
        }
        if (event.altKey && feature && canUpdate) {
          const index = feature.tasks.findIndex((task) => task.uid === rowUid);
          if (index >= 0) setDraftAt({ feature: feature.uid, at: index + 1 });
          pendingFocus.current = firstCellOf(`draft:${feature.uid}`);
          return cell.blur();
        }
        return moveFocusTo(cellInColumn(grid, cell, 1));
      }
      case "Backspace":
      case "Delete": {
        if (!isMeta || !event.shiftKey) return;
        event.preventDefault();
        const removeButton = cell.closest("tr")?.querySelector<HTMLButtonElement>("[data-out]");
        const next = cellInColumn(grid, cell, 1);
        removeButton?.click();
        return void focusCell(next);
      }
    }
  };

  const into = useMemo(() => {
    if (!pasted) return undefined;
    const { newFeature } = pasted;
    const changesOf = (groups: readonly PastedGroup[], name = newFeature?.title ?? "") =>
      pastedChanges(latestSheet.current.features, { ...pasted, name, groups }, newUid);
    return {
      takesFeatures: isProject,
      newFeature: newFeature?.title,
      priceOf: (groups: readonly PastedGroup[]) => priceOf(changesOf(groups)),
      add: async (groups: readonly PastedGroup[], tokens: number, name: string) => {
        const changes = changesOf(groups, name);
        addAtPrice(tokens, changes);
        isPasteAdded.current = true;
        if (newFeature) setNextFeature(null);
        const count = changes.filter(({ kind }) => kind === "row").length;
        announce.current(t("sheet:announcement.pasted", { count }));
        return null;
      },
    };
  }, [pasted, priceOf, addAtPrice, isProject, t]);
  const index = features.findIndex(({ uid }) => uid === nextFeature);
  const draftAfter = index < 0 ? features.length - 1 : index;
  const draft = isProject && canUpdate && (
    <FeatureDraft
      key={featureDraftRow}
      columns={roles.length > 0 ? 6 : 5}
      onAdd={addFeature}
      onPaste={pasteIntoNew}
    />
  );
  return (
    <>
      <Box sx={sheetGridSx} className={roles.length > 0 ? "roles" : undefined}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are editable and navigated with the arrow keys
          role="grid"
          aria-label={t("sheet:grid", { title })}
          aria-describedby={canUpdate ? `${id}-keys` : undefined}
          aria-multiselectable
          onKeyDown={handleKeyDown}
          onMouseDown={rows.handleMouseDown}
          onFocus={(event) => {
            isLeaving.current = false;
            rows.handleFocus();
            const target = event.target as Element;
            const cell = target.closest("[data-cell]");
            if (cell) makeTabbable(cell);
            focusRow.current(target.closest("tr")?.dataset.row ?? "");
          }}
        >
          <thead>
            <tr>
              <th scope="col">
                {isProject && features.length > 1 && (
                  <button
                    type="button"
                    className="collapse"
                    aria-expanded={!areAllCollapsed}
                    aria-label={t("sheet:tasksOfAll")}
                    onClick={() => collapse(features, !areAllCollapsed)}
                  >
                    <KeyboardArrowRight fontSize="inherit" />
                  </button>
                )}
                {t("sheet:columns.title")}
              </th>
              <th scope="col" className="number">
                {t("sheet:columns.min")}
              </th>
              <th scope="col" className="number">
                {t("sheet:columns.max")}
              </th>
              {roles.length > 0 && <th scope="col">{t("sheet:columns.role")}</th>}
              <th scope="col" className="range">
                <span className="hidden">{t("sheet:columns.range")}</span>
                <RangeScaleAxis scale={scale} />
              </th>
              <th scope="col">
                <span className="hidden">{t("sheet:columns.actions")}</span>
              </th>
            </tr>
          </thead>
          {features.length === 0 && draft}
          {features.flatMap((feature, position) => [
            <FeatureRows
              key={feature.uid}
              feature={feature}
              handlers={handlers}
              scale={scale}
              roles={roles}
              problems={problems}
              refused={refusedUids}
              unpaid={unpaidUids}
              repeated={repeated}
              selected={rows.selected}
              canUpdate={canUpdate}
              canRemoveFeature={isProject}
              isCollapsed={isCollapsed(feature)}
              draftAt={draftAt?.feature === feature.uid ? draftAt.at : undefined}
            />,
            position === draftAfter && draft,
          ])}
        </table>
      </Box>
      {canUpdate && (
        <Box sx={{ typography: "caption", color: "text.secondary", mt: 1, ...keyHint }}>
          <span id={`${id}-keys`}>{t("sheet:keys")}</span>{" "}
          <Link component="button" variant="caption" onClick={openShortcuts}>
            {t("ui:keys.title")}
          </Link>
        </Box>
      )}
      <Box sx={footerSx} data-bottom-bar="" data-testid="sheet-foot">
        {canUpdate && <RangeHint features={features} change={change} focusRow={focusRow} />}
        {totals}
      </Box>
      {pasted && (
        <PasteDialog
          text={pasted.text}
          destination={into}
          onAdded={() => {}}
          onClose={() => {
            setPasted(null);
            // If nothing was added, the dialog returns the focus to the cell.
            if (isPasteAdded.current) pendingFocus.current = firstCellOf(`draft:${pasted.feature}`);
            isPasteAdded.current = false;
          }}
        />
      )}
    </>
  );
}
