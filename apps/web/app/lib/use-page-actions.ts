import { useEffect, useRef } from "react";
import { notePageActions, type PageAction, registerPageActions } from "./palette.ts";

/** What the palette offers to do with what is on the page, as long as it stands. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => registerPageActions(() => latest.current), []);
  useEffect(notePageActions);
}
