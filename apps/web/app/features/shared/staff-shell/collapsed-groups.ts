import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import type { NavItem } from "../../../lib/routes/route-entry.ts";
import { createRecordStore } from "../../../lib/storage/record-store.ts";

type Group = NavItem["group"];

const record = createRecordStore("presale.rail.groups", z.record(z.string(), z.boolean()));

/** Groups that staff need least often: without them, the others fit a screen. */
const collapsedAtFirst: readonly Group[] = ["library", "system"];

/** Returns whether a group is collapsed. The group of the current page starts expanded. */
export const isGroupCollapsed = (
  chosen: Readonly<Record<string, boolean>>,
  group: Group,
  currentGroup: Group | undefined,
): boolean => chosen[group] ?? (collapsedAtFirst.includes(group) && group !== currentGroup);

/** The groups of the backoffice's navigation, as they were left in this browser. */
export function useCollapsedGroups() {
  const chosen = useSyncExternalStore(record.subscribe, record.read, () => null) ?? {};
  return {
    isCollapsed: (group: Group, currentGroup: Group | undefined) =>
      isGroupCollapsed(chosen, group, currentGroup),
    setCollapsed: (group: Group, isCollapsed: boolean) =>
      record.write({ ...chosen, [group]: isCollapsed }),
  };
}
