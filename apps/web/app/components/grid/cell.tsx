import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { nextUndoOrder, registerUndoSource } from "../../lib/undo.ts";
import { RejectedCells } from "./rejected-cells.ts";

interface Props {
  /** The editable value, and optionally its formatted form. */
  value: string;
  shown?: string;
  label: string;
  isNumber?: boolean;
  isReadOnly: boolean;
  /** Default: the grid decides which of its cells the Tab key reaches. */
  tabIndex?: number;
  /** Id of the element that describes the row to screen readers. */
  describedBy?: string;
  /** Returns the reason that the text is invalid, or null. */
  problemOf: (text: string) => string | null;
  /** `before` is the value when editing began. A colleague may have changed it since. */
  onCommit: (text: string, before: string) => void;
  /**
   * Called with the reason when the cell is left with invalid text, and with null once it is valid.
   * If omitted, the cell shows the reason.
   */
  onProblem?: (problem: string | null) => void;
}

/**
 * Renders an editable cell. Leaving the cell commits the text, and Escape restores the value.
 * Invalid text stays in the cell until it is corrected or undone.
 */
export const Cell = memo(function Cell(props: Props) {
  const {
    value,
    shown = value,
    label,
    isNumber = false,
    isReadOnly,
    tabIndex = -1,
    describedBy,
    problemOf,
    onCommit,
    onProblem,
  } = props;
  const [text, setText] = useState<string | null>(null);
  const valueBefore = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const clicked = useRef(false);
  /** True after the cell was left with invalid text. */
  const [isRejected, setIsRejected] = useState(false);
  const problem = isRejected && text !== null ? problemOf(text.trim()) : null;
  const reset = useCallback(() => {
    setText(null);
    setIsRejected(false);
  }, []);
  const commit = (typed: string) => {
    reset();
    onCommit(typed, valueBefore.current);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value.trim();
    if (text === null || typed === shown) reset();
    else if (problemOf(typed)) setIsRejected(true);
    else commit(typed);
  };
  // A change of the adjacent cell can make the rejected text valid.
  useEffect(() => {
    if (!isRejected || text === null || problem || document.activeElement === input.current) return;
    commit(text.trim());
  });
  useEffect(() => onProblem?.(problem), [problem, onProblem]);
  // Selects a new value, such as pasted hours, as focusing the cell by Tab would.
  const isUnedited = text === null;
  useLayoutEffect(() => {
    if (shown !== "" && isUnedited && isNumber && document.activeElement === input.current)
      input.current?.select();
  }, [shown, isUnedited, isNumber]);
  const countRejected = useContext(RejectedCells);
  const isInvalid = problem !== null;
  useEffect(() => {
    if (!isInvalid) return;
    const order = nextUndoOrder();
    const undo = () => {
      reset();
      input.current?.focus();
    };
    const removeUndo = registerUndoSource(() => ({ order, undo }));
    const removeCount = countRejected();
    return () => {
      removeUndo();
      removeCount();
    };
  }, [isInvalid, countRejected, reset]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || text === null) return;
    event.stopPropagation();
    reset();
  };
  return (
    <>
      <input
        ref={input}
        data-cell
        tabIndex={tabIndex}
        dir="auto"
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        value={text ?? shown}
        readOnly={isReadOnly}
        inputMode={isNumber ? "decimal" : undefined}
        enterKeyHint="next"
        autoComplete="off"
        data-edited={text === null ? undefined : true}
        onChange={(event) => {
          const typed = event.target.value;
          const { inputType } = event.nativeEvent as InputEvent;
          // The browser's own undo must not change a committed value.
          if (text === null && inputType?.startsWith("history")) return;
          if (typed === shown) return reset();
          if (text === null) valueBefore.current = value;
          setText(typed);
        }}
        onPointerDown={(event) => {
          // The first click selects the number, as Tab does; the second one moves the caret.
          const isFirst = isNumber && !isReadOnly && document.activeElement !== event.currentTarget;
          clicked.current = isFirst && !event.shiftKey;
        }}
        onClick={(event) => {
          if (clicked.current) event.currentTarget.select();
          clicked.current = false;
        }}
        onBlur={leave}
        onKeyDown={handleKeyDown}
      />
      {problem && !onProblem && (
        <span className="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
});
