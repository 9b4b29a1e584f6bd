import type { KeyboardEvent } from "react";

/** Ctrl/⌘ + Enter submits a form, also from a multi-line text. */
export const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === "Enter" && (ctrlKey || metaKey);
