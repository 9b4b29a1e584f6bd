import { useEffect, useRef } from "react";
import { announcePageActions, type PageAction, registerPageActions } from "./palette.ts";

export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => registerPageActions(() => latest.current), []);
  useEffect(announcePageActions);
}
