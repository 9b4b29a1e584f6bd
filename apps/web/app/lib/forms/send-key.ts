import type { KeyboardEvent } from "react";

/** Returns whether the keys submit a form: Ctrl/⌘ + Enter, also in a multi-line text. */
export const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === "Enter" && (ctrlKey || metaKey);
