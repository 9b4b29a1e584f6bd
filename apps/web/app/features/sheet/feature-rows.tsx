import Close from "@mui/icons-material/Close";
import KeyboardArrowRight from "@mui/icons-material/KeyboardArrowRight";
import Refresh from "@mui/icons-material/Refresh";
import { cleanText } from "@presale/contracts/text.ts";
import { sumRanges } from "@presale/domain/hours.ts";
import { memo, useCallback, useId, useMemo } from "react";
import { Cell } from "../../components/grid/cell.tsx";
import { formatHours } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { titleProblem } from "./checks.ts";
import { DraftRow } from "./draft-row.tsx";
import type { SheetFeature } from "./sheet.ts";
import { type RowHandlers, TaskRow } from "./task-row.tsx";

export interface FeatureHandlers extends RowHandlers {
  onTitle: (feature: SheetFeature, now: string, was: string) => void;
  onRemoveFeature: (feature: SheetFeature) => void;
  onAdd: Parameters<typeof DraftRow>[0]["onAdd"];
  onAddSuggestion: Parameters<typeof DraftRow>[0]["onAddSuggestion"];
  onNextFeature: (feature: string) => void;
  onCollapse: (feature: SheetFeature, isCollapsed: boolean) => void;
}

interface Props {
  feature: SheetFeature;
  handlers: FeatureHandlers;
  scale: Parameters<typeof TaskRow>[0]["scale"];
  roles: Parameters<typeof TaskRow>[0]["roles"];
  problems: ReadonlyMap<string, string>;
  refused: ReadonlySet<string>;
  unpaid: ReadonlySet<string>;
  repeated: ReadonlySet<string>;
  /** Keys of the selected rows, as `feature task`. */
  selected: ReadonlySet<string>;
  canUpdate: boolean;
  /** False for the sheet of a single feature. */
  canRemoveFeature: boolean;
  isCollapsed: boolean;
  /** Position of the draft row; undefined for the end. */
  draftAt?: number;
}

export const FeatureRows = memo(function FeatureRows(props: Props) {
  const {
    feature,
    handlers,
    scale,
    roles,
    problems,
    refused,
    unpaid,
    repeated,
    selected,
    canUpdate,
    canRemoveFeature,
  } = props;
  const { draftAt, isCollapsed } = props;
  const t = useTranslate();
  const id = useId();
  const { uid, title, tasks, otherProjects = [] } = feature;
  const sum = useMemo(
    () => sumRanges(tasks.filter((task) => !refused.has(task.uid))),
    [tasks, refused],
  );
  const present = useMemo(() => new Set(tasks.flatMap((task) => task.id ?? [])), [tasks]);
  const checkTitle = useCallback((text: string) => titleProblem(t, text), [t]);
  const problem = problems.get(uid) ?? (unpaid.has(uid) ? t("sheet:unpaid.row") : undefined);
  const isRefused = refused.has(uid);
  const {
    onTitle,
    onRemoveFeature,
    onAdd,
    onAddSuggestion,
    onNextFeature,
    onCollapse,
    ...rowHandlers
  } = handlers;
  const at = draftAt === undefined ? undefined : Math.min(draftAt, tasks.length);
  const rows = tasks.map((task) => (
    <TaskRow
      key={task.uid}
      feature={uid}
      task={task}
      scale={scale}
      roles={roles}
      problem={problems.get(task.uid)}
      isRefused={refused.has(task.uid)}
      isUnpaid={unpaid.has(task.uid)}
      isSelected={selected.has(`${uid} ${task.uid}`)}
      isHidden={isCollapsed}
      isRepeated={task.id !== null && repeated.has(task.id)}
      canUpdate={canUpdate && !isRefused}
      {...rowHandlers}
    />
  ));
  const draft = canUpdate && !isRefused && (
    <DraftRow
      key="draft"
      feature={uid}
      featureTitle={title}
      present={present}
      hasRoles={roles.length > 0}
      at={at}
      isHidden={isCollapsed}
      onAdd={onAdd}
      onAddSuggestion={onAddSuggestion}
      onPaste={rowHandlers.onPaste}
      onNextFeature={onNextFeature}
    />
  );
  const usage =
    otherProjects.length > 0 &&
    t(canRemoveFeature ? "sheet:alsoInProjects" : "sheet:usedInProjects", {
      count: otherProjects.length,
    });
  const help = [isCollapsed && t("ui:estimate.tasks", { count: tasks.length }), usage]
    .filter(Boolean)
    .join(" · ");
  return (
    <tbody aria-labelledby={id}>
      <tr data-row={uid} className={help ? "feature described" : "feature"}>
        <th scope="rowgroup" id={id}>
          <Cell
            value={title}
            label={t("sheet:featureTitle", { title })}
            isReadOnly={!canUpdate || isRefused}
            describedBy={help ? `${id}-help` : undefined}
            problemOf={checkTitle}
            onCommit={(now, was) => onTitle(feature, cleanText(now), was)}
          />
          {canRemoveFeature && (
            <button
              type="button"
              data-cell
              tabIndex={-1}
              className="collapse"
              aria-expanded={!isCollapsed}
              aria-label={t("sheet:tasksOf", { title })}
              onClick={() => onCollapse(feature, !isCollapsed)}
            >
              <KeyboardArrowRight fontSize="inherit" />
            </button>
          )}
          {help && (
            <span id={`${id}-help`} className="help" title={otherProjects.join(", ") || undefined}>
              {help}
              {usage && <span className="hidden"> ({otherProjects.join(", ")})</span>}
            </span>
          )}
          {problem && (
            <span className="problem" role="alert">
              {problem}
            </span>
          )}
        </th>
        <td className="sum">{tasks.length > 0 && formatHours(sum.minHours)}</td>
        <td className="sum">{tasks.length > 0 && formatHours(sum.maxHours)}</td>
        {roles.length > 0 && <td />}
        <td className="range" />
        <td>
          {isRefused && (
            <button
              type="button"
              data-cell
              tabIndex={-1}
              aria-label={t("sheet:retry", { title })}
              onClick={() => rowHandlers.onRetry(uid)}
            >
              <Refresh fontSize="inherit" />
            </button>
          )}
          {canUpdate && canRemoveFeature && (
            <button
              type="button"
              data-cell
              data-out
              tabIndex={-1}
              aria-label={t(isRefused ? "sheet:discard" : "sheet:removeFeature", { title })}
              onClick={() => (isRefused ? rowHandlers.onDiscard(uid) : onRemoveFeature(feature))}
            >
              <Close fontSize="inherit" />
            </button>
          )}
        </td>
      </tr>
      {at === undefined ? [...rows, draft] : rows.toSpliced(at, 0, draft as never)}
    </tbody>
  );
});
