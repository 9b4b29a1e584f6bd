import { useLocation } from "react-router";
import { usePendingAction } from "../pending-action/index.ts";
import { ResumeAlert } from "../resume-banner/index.ts";
import type { Part } from "./assembly.ts";
import type { Builder } from "./use-builder.ts";

export function BuilderResume<Whole, Item extends Part>(props: { builder: Builder<Whole, Item> }) {
  const action = usePendingAction(useLocation().pathname);
  if (action?.todo.kind !== "build") return null;
  const { tokens, todo } = action;
  // This builder stored them, so they have its item type.
  const parts = todo.parts as unknown as readonly Item[];
  return (
    <ResumeAlert action={action} onResume={() => void props.builder.add(parts, todo.at, tokens)} />
  );
}
