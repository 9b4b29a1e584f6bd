import { type FocusEvent, type KeyboardEvent, memo, useEffect, useRef, useState } from "react";

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
  const input = useRef<HTMLInputElement>(null);
  /** It was left with what can't be taken. */
  const [isHeld, setIsHeld] = useState(false);
  const problem = isHeld && text !== null ? problemOf(text.trim()) : null;
  const reset = () => {
    setText(null);
    setIsHeld(false);
  };
  const commit = (typed: string) => {
    reset();
    onCommit(typed, began.current);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value.trim();
    if (text === null || typed === shown) reset();
    else if (problemOf(typed)) setIsHeld(true);
    else commit(typed);
  };
  // The cell beside it was changed, and what could not be taken is right now.
  useEffect(() => {
    if (!isHeld || text === null || problem || document.activeElement === input.current) return;
    commit(text.trim());
  });
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
        tabIndex={-1}
        dir="auto"
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
