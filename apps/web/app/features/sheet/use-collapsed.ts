import { type RefObject, useCallback, useState } from "react";
import type { SheetFeature } from "./sheet.ts";
import type { Sheet } from "./use-sheet.ts";

const noUids: ReadonlySet<string> = new Set();

/** Returns the feature's rows in the table. */
const rowsOf = (table: ParentNode | null, uid: string) =>
  table?.querySelector(`tr[data-row="${CSS.escape(uid)}"]`)?.closest("tbody");

/** Tracks which features are collapsed. Expands a feature when a row in it needs attention. */
export function useCollapsed(
  { features, problems, refusedUids, unpaidUids }: Sheet,
  table: RefObject<HTMLTableElement | null>,
) {
  const [uids, setUids] = useState(noUids);
  const needsAttention = ({ tasks }: SheetFeature) =>
    tasks.some(({ uid }) => problems.has(uid) || refusedUids.has(uid) || unpaidUids.has(uid));
  const isCollapsed = (feature: SheetFeature) => uids.has(feature.uid) && !needsAttention(feature);
  // Such a feature stays expanded: its rows must not disappear while the user corrects them.
  const reopened = features.filter((feature) => uids.has(feature.uid) && needsAttention(feature));
  if (reopened.length > 0)
    setUids(new Set([...uids].filter((uid) => !reopened.some((feature) => feature.uid === uid))));

  /** Collapses or expands features. Those with rejected text stay expanded. */
  const collapse = useCallback(
    (chosen: readonly SheetFeature[], isNowCollapsed: boolean) => {
      const collapsible = chosen.filter(
        ({ uid }) => !rowsOf(table.current, uid)?.querySelector("[aria-invalid=true]"),
      );
      const added = isNowCollapsed ? collapsible : [];
      const changed = new Set(chosen.map(({ uid }) => uid));
      setUids(
        (now) =>
          new Set([...now].filter((uid) => !changed.has(uid)).concat(added.map(({ uid }) => uid))),
      );
    },
    [table],
  );

  return {
    isCollapsed,
    /** The features without the tasks of collapsed ones. */
    visibleFeatures: features.map((feature) =>
      isCollapsed(feature) ? { ...feature, tasks: [] } : feature,
    ),
    areAllCollapsed: features.every((each) => isCollapsed(each) || needsAttention(each)),
    collapse,
    /** Expands the feature of a hidden cell. Returns whether the cell was hidden. */
    reveal: (cell: Element): boolean => {
      if (!cell.closest("tr")?.hidden) return false;
      const feature = features.find(({ uid }) => rowsOf(table.current, uid)?.contains(cell));
      if (feature) collapse([feature], false);
      return true;
    },
  };
}
