import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import type { NavItem } from "../../../lib/routes/route-entry.ts";
import { createRecordStore } from "../../../lib/storage/record-store.ts";

type Group = NavItem["group"];

const collapsedRecord = createRecordStore("presale.rail.groups", z.record(z.string(), z.boolean()));

/** Groups that staff need least often. When they are collapsed, the others fit 900 px of height. */
const collapsedByDefault: readonly Group[] = ["library", "content", "system"];

/** Returns whether a group is collapsed. The group of the current page starts expanded. */
export const isGroupCollapsed = (
  chosen: Readonly<Record<string, boolean>>,
  group: Group,
  currentGroup: Group | undefined,
): boolean => chosen[group] ?? (collapsedByDefault.includes(group) && group !== currentGroup);

/** Returns which groups of the backoffice's navigation are collapsed, as stored in this browser. */
export function useCollapsedGroups() {
  const chosen =
    useSyncExternalStore(collapsedRecord.subscribe, collapsedRecord.read, () => null) ?? {};
  return {
    isCollapsed: (group: Group, currentGroup: Group | undefined) =>
      isGroupCollapsed(chosen, group, currentGroup),
    setCollapsed: (group: Group, isCollapsed: boolean) =>
      collapsedRecord.write({ ...chosen, [group]: isCollapsed }),
  };
}
