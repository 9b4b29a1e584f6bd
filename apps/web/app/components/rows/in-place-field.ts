import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { ReactNode } from "react";
import type { Lazy } from "../lazy-with-retry.tsx";
import type { Editable } from "./editable.ts";

export interface EditorProps<Row> {
  row: Row;
  anchor: HTMLElement;
  label: string;
  title: string;
  editable: Editable;
  /** Text typed before the editor loaded. */
  initialInput?: string;
  onClose: () => void;
}

export interface InPlaceField<Row> {
  name: string;
  /** Shortcut that opens the editor for the focused row, or on the row's own page. */
  key?: { keys: string; label: DictionaryKey };
  label: DictionaryKey;
  /** Lazy-loaded, since a form is heavier than the value that it edits. */
  Editor: Lazy<(props: EditorProps<Row>) => ReactNode>;
}
