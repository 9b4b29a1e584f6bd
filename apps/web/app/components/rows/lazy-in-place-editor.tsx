import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { type Lazy, useLoaded } from "../lazy-with-retry.tsx";
import type { EditorProps } from "./in-place-field.ts";

interface TypeAheadProps {
  label: string;
  onType: (typed: string) => void;
  onCompose: (isComposing: boolean) => void;
  onClose: () => void;
}

/**
 * Buffers typed text while the form loads. Otherwise the keys would trigger the page's shortcuts.
 */
function TypeAheadInput({ label, onType, onCompose, onClose }: TypeAheadProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus({ preventScroll: true });
    // The editor later takes the focus from the previous element, and returns it there.
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Box
      component="input"
      ref={input}
      aria-label={label}
      aria-busy
      autoComplete="off"
      onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => onType(target.value)}
      onCompositionStart={() => onCompose(true)}
      onCompositionEnd={({ currentTarget }) => {
        // Some browsers fire the change event only afterwards.
        onType(currentTarget.value);
        onCompose(false);
      }}
      onKeyDown={({ key }: React.KeyboardEvent) => {
        if (key === "Escape") onClose();
      }}
      sx={visuallyHidden}
    />
  );
}

export function LazyInPlaceEditor<Row>({
  Editor,
  row,
  ...props
}: EditorProps<Row> & { Editor: Lazy<(props: EditorProps<Row>) => ReactNode> }) {
  const Loaded = useLoaded(Editor);
  // Keeps the row as it was on opening: the page behind may update with other users' changes.
  const [opened] = useState(row);
  const [typed, setTyped] = useState("");
  const [isComposing, setIsComposing] = useState(false);
  // A word that is being composed would be lost with its field.
  if (Loaded && !isComposing) return <Loaded {...props} row={opened} initialInput={typed} />;
  const { label, onClose } = props;
  return (
    <TypeAheadInput label={label} onType={setTyped} onCompose={setIsComposing} onClose={onClose} />
  );
}
