import { useLocation } from "react-router";
import { usePendingAction } from "../pending-action/index.ts";
import { ResumeAlert } from "../resume-banner/index.ts";
import type { Part } from "./assembly.ts";
import type { Builder } from "./use-builder.ts";

export function BuilderResume<Whole, Item extends Part>(props: { builder: Builder<Whole, Item> }) {
  const pendingAction = usePendingAction(useLocation().pathname);
  if (pendingAction?.todo.kind !== "build") return null;
  const { tokens, todo: action } = pendingAction;
  // This builder stored them, so they have its item type.
  const parts = action.parts as unknown as readonly Item[];
  return (
    <ResumeAlert
      action={pendingAction}
      onResume={() => void props.builder.add(parts, action.at, tokens)}
    />
  );
}
