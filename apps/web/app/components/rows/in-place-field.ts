import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { ReactNode } from "react";
import type { Lazy } from "../lazy-with-retry.tsx";
import type { Editable } from "./editable.ts";

export interface EditorProps<Row> {
  row: Row;
  /** The form opens over this element. */
  anchor: HTMLElement;
  label: string;
  title: string;
  editable: Editable;
  /** What was typed before it had loaded. */
  initialInput?: string;
  onClose: () => void;
}

/** A value of a row that is edited in its cell. */
export interface InPlaceField<Row> {
  name: string;
  /** Opens it on the row in focus, or on a row's own page. */
  key: { keys: string; label: DictionaryKey };
  label: DictionaryKey;
  /** Its editor, loaded when it is needed: a form is heavier than what it changes. */
  Editor: Lazy<(props: EditorProps<Row>) => ReactNode>;
}
