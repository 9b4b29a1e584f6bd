import { useLocation } from "react-router";
import { useInterruptedWork } from "../library/interrupted.ts";
import { WorkAlert } from "../library/work-alert.tsx";
import type { Part } from "./assembly.ts";
import type { Builder } from "./use-builder.ts";

/** What was to be added in this builder when tokens were missing: offered again. */
export function BuilderAgain<Whole, Item extends Part>(props: { builder: Builder<Whole, Item> }) {
  const work = useInterruptedWork(useLocation().pathname);
  if (work?.todo.kind !== "build") return null;
  const { tokens, todo } = work;
  // This very builder left them.
  const parts = todo.parts as unknown as readonly Item[];
  return <WorkAlert work={work} onAgain={() => void props.builder.add(parts, todo.at, tokens)} />;
}
