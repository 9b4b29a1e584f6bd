import { type FocusEvent, type KeyboardEvent, memo, useRef, useState } from "react";

interface Props {
  /** As it stands, and as a person reads it. */
  value: string;
  shown?: string;
  label: string;
  isNumber?: boolean;
  isReadOnly: boolean;
  /** What is said of the row, for those who hear it. */
  describedBy?: string;
  /** Why this can't be taken, or null. */
  problemOf: (text: string) => string | null;
  /** With what stood there when one began to type: a colleague may have changed it meanwhile. */
  onCommit: (text: string, was: string) => void;
}

/** A cell that is typed in: what is typed counts when the cell is left, and Escape takes it back. */
export const Cell = memo(function Cell(props: Props) {
  const {
    value,
    shown = value,
    label,
    isNumber = false,
    isReadOnly,
    describedBy,
    problemOf,
    onCommit,
  } = props;
  const [text, setText] = useState<string | null>(null);
  const began = useRef(value);
  const [problem, setProblem] = useState<string | null>(null);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value.trim();
    if (text === null || typed === shown) {
      setText(null);
      return setProblem(null);
    }
    const found = problemOf(typed);
    setProblem(found);
    if (found) return;
    setText(null);
    onCommit(typed, began.current);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || text === null) return;
    event.stopPropagation();
    setText(null);
    setProblem(null);
  };
  return (
    <>
      <input
        data-cell
        tabIndex={-1}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        value={text ?? shown}
        readOnly={isReadOnly}
        inputMode={isNumber ? "decimal" : undefined}
        enterKeyHint="next"
        autoComplete="off"
        onChange={(event) => {
          if (text === null) began.current = value;
          setText(event.target.value);
        }}
        onBlur={leave}
        onKeyDown={handleKeyDown}
      />
      {problem && (
        <span className="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
});
