import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { createRecordStore } from "../../../lib/storage/record-store.ts";

const record = createRecordStore("presale.rail.collapsed", z.array(z.string()));
const none: string[] = [];

/** The groups of the backoffice's navigation that are collapsed in this browser. */
export function useCollapsedGroups() {
  const collapsed = useSyncExternalStore(record.subscribe, record.read, () => null) ?? none;
  return {
    isCollapsed: (group: string) => collapsed.includes(group),
    toggle: (group: string) =>
      record.write(
        collapsed.includes(group)
          ? collapsed.filter((other) => other !== group)
          : [...collapsed, group],
      ),
  };
}
