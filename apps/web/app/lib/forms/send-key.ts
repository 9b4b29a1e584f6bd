import type { KeyboardEvent } from "react";

/** Ctrl+Enter: sends a form also from a text of many lines. */
export const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  key === "Enter" && (ctrlKey || metaKey);
