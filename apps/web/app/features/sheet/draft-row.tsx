import { parseTaskLine, splitRange, type TaskLine } from "@presale/domain/task-line.ts";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { RejectedCells } from "../../components/grid/rejected-cells.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import {
  type CheckedInput,
  type CheckLine,
  LinePreview,
  loadCheckLine,
  loadedCheckLine,
  takePastedTable,
} from "../shared/task-lines/index.ts";
import type { SuggestedTask } from "./sheet.operations.ts";
import { optionId, Suggestions, useSuggestions } from "./suggestions.tsx";

interface Props {
  feature: string;
  featureTitle: string;
  /** Ids of tasks already in the feature: these are not suggested. */
  present: ReadonlySet<string>;
  /** Whether the sheet has a column for roles. Users choose a role after they add the task. */
  hasRoles: boolean;
  /** Position of the new row; undefined for the end. */
  at?: number;
  /** Whether the feature is collapsed. The typed text is kept. */
  isHidden: boolean;
  onAdd: (feature: string, line: CheckedInput, at?: number) => void;
  onAddSuggestion: (feature: string, task: SuggestedTask, at?: number) => void;
  onPaste: (feature: string, text: string, at?: number) => void;
  onNextFeature: (feature: string) => void;
}

const emptyDraft = { title: "", min: "", max: "" };
const draftColumns = ["title", "min", "max"] as const;
type Column = (typeof draftColumns)[number];

/**
 * Returns whether the text may be hours. Other text, such as the next title, is rejected
 * immediately.
 */
const mayBeHours = (text: string) => /^[\p{Nd}¼½¾.,]/u.test(text.trim());

/** Shows the row for typing a feature's next task: cell by cell, or as `Login form 4-8 #auth`. */
export const DraftRow = memo(function DraftRow(props: Props) {
  const {
    feature,
    featureTitle,
    present,
    hasRoles,
    at,
    isHidden,
    onAdd,
    onAddSuggestion,
    onPaste,
    onNextFeature,
  } = props;
  const t = useTranslate();
  const id = useId();
  const row = useRef<HTMLTableRowElement>(null);
  const [typed, setTyped] = useState(emptyDraft);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  /** Id of the active suggestion; an index would shift when the list changes. */
  const [activeId, setActiveId] = useState<string | null>(null);
  const isRejected = problems.length > 0;
  const reject = useContext(RejectedCells);
  useEffect(() => (isRejected ? reject() : undefined), [isRejected, reject]);
  const line = parseTaskLine(typed.title);
  const hasCells = typed.min !== "" || typed.max !== "";
  const suggestions = useSuggestions(line.title, isOpen && line.minHours === null).filter(
    (task) => !present.has(task.id),
  );
  const isListed = isOpen && suggestions.length > 0;
  const active = suggestions.findIndex((task) => task.id === activeId);

  const focus = (column: Column) =>
    row.current?.querySelectorAll<HTMLInputElement>("input")[draftColumns.indexOf(column)]?.focus();
  const clear = () => {
    setTyped(emptyDraft);
    setProblems([]);
    setIsOpen(false);
    setActiveId(null);
    focus("title");
  };
  /** Adds the row, or returns its validation errors. */
  const addChecked = (checkLine: CheckLine, row: TaskLine): readonly string[] => {
    const { input, problems: lineProblems } = checkLine(t, row);
    if (input) onAdd(feature, input, at);
    return lineProblems ?? [];
  };
  /** Submits the row and returns true. Otherwise, shows errors or focuses an empty field. */
  const submit = (): boolean => {
    const { title } = typed;
    const { min, max } = (!typed.max && splitRange(typed.min)) || typed;
    if (line.title && !hasCells && line.minHours === null) {
      setIsOpen(false);
      focus("min");
      return false;
    }
    const isInMax = document.activeElement?.getAttribute("data-column") === "max";
    if (mayBeHours(min) && !max && !isInMax) {
      focus("max");
      return false;
    }
    const row = hasCells
      ? {
          ...line,
          title: line.minHours === null ? line.title : title.trim(),
          minHours: min || max,
          maxHours: max || min,
        }
      : line;
    const check = loadedCheckLine();
    if (check) {
      const lineProblems = addChecked(check, row);
      if (lineProblems.length === 0) {
        clear();
        return true;
      }
      setProblems(lineProblems);
      // Typing replaces the invalid number, as in the other rows.
      const focused = document.activeElement;
      if (focused instanceof HTMLInputElement && focused.dataset.column !== "title")
        focused.select();
      return false;
    }
    // Text typed from now on belongs to the next row.
    clear();
    loadCheckLine().then(
      (loaded) => {
        const lineProblems = addChecked(loaded, row);
        if (lineProblems.length > 0) setProblems([`“${title}”`, ...lineProblems]);
      },
      () => {
        setTyped(typed);
        setProblems([t("ui:network.offline")]);
      },
    );
    return true;
  };
  const addSuggestion = (task: SuggestedTask) => {
    onAddSuggestion(feature, task, at);
    clear();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const isMeta = event.ctrlKey || event.metaKey;
    const isBlank = !typed.title.trim() && !hasCells;
    if (isListed && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      event.stopPropagation();
      const step = event.key === "ArrowDown" ? 1 : -1;
      // Cycles from no selection to the first suggestion, and from the last back to none.
      const next = (active + 1 + step + suggestions.length + 1) % (suggestions.length + 1);
      return setActiveId(suggestions[next - 1]?.id ?? null);
    }
    if (event.key === "Escape" && (isListed || !isBlank)) {
      event.stopPropagation();
      if (isListed) return setIsOpen(false);
      return clear();
    }
    if (event.key === "Enter" && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      const chosen = isListed ? suggestions[active] : undefined;
      if (chosen) return addSuggestion(chosen);
      if (isMeta && isBlank) return onNextFeature(feature);
      if (isBlank) return;
      if (submit() && isMeta) onNextFeature(feature);
      return;
    }
    const isLast = (event.target as HTMLElement).dataset.column === "max";
    if (event.key === "Tab" && !event.shiftKey && isLast && !isBlank) {
      event.preventDefault();
      event.stopPropagation();
      submit();
    }
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = takePastedTable(event);
    if (text !== null) onPaste(feature, text, at);
  };
  const handleChange = (column: Column) => (event: { target: HTMLInputElement }) => {
    const { value } = event.target;
    setTyped((now) => ({ ...now, [column]: value }));
    setProblems([]);
    setActiveId(null);
    setIsOpen(column === "title");
  };
  const helpId = `${id}-help`;
  const cell = (column: Column) => ({
    "data-cell": true,
    "data-column": column,
    tabIndex: -1,
    value: typed[column],
    onChange: handleChange(column),
    autoComplete: "off",
    "aria-describedby": helpId,
    "aria-invalid": isRejected || undefined,
    enterKeyHint: "done" as const,
  });
  const isTyped = typed.title !== "" || hasCells;
  return (
    <tr
      ref={row}
      data-row={`draft:${feature}`}
      hidden={isHidden}
      className="draft"
      onKeyDown={handleKeyDown}
    >
      <td>
        <input
          {...cell("title")}
          placeholder={t("sheet:newTask")}
          aria-label={t("sheet:newTaskOf", { title: featureTitle })}
          role="combobox"
          aria-expanded={isListed}
          aria-controls={isListed ? id : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? optionId(id, active) : undefined}
          onFocus={() => void loadCheckLine().catch(() => {})}
          onBlur={() => setIsOpen(false)}
          onPaste={handlePaste}
        />
        <span
          id={helpId}
          className={isRejected ? "problem" : "help"}
          role={isRejected ? "alert" : undefined}
        >
          {isRejected
            ? problems.join(" · ")
            : isTyped && !hasCells && <LinePreview text={typed.title} />}
        </span>
        {isListed && (
          <Suggestions
            id={id}
            tasks={suggestions}
            active={active}
            onAddSuggestion={addSuggestion}
          />
        )}
      </td>
      <td>
        <input
          {...cell("min")}
          inputMode="decimal"
          aria-label={t("sheet:minOfNew", { title: featureTitle })}
        />
      </td>
      <td>
        <input
          {...cell("max")}
          inputMode="decimal"
          aria-label={t("sheet:maxOfNew", { title: featureTitle })}
        />
      </td>
      {hasRoles && <td />}
      <td className="range" />
      <td>
        {isTyped && (
          <button
            type="button"
            data-cell
            tabIndex={-1}
            className="add"
            aria-label={t("sheet:addNew", { title: featureTitle })}
            onClick={submit}
          >
            +
          </button>
        )}
      </td>
    </tr>
  );
});
