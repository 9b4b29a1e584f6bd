import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { createRecordStore } from "../storage/record-store.ts";

/** Whether keys act alone in this browser: whoever speaks to it, or types by accident, turns them off. */
const record = createRecordStore("presale.keys", z.boolean());

export const areSingleKeysOn = (): boolean => record.read() ?? true;
export const setSingleKeys = (isOn: boolean): void => record.write(isOn ? null : false);
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(record.subscribe, areSingleKeysOn, () => true);

const listeners = new Set<() => void>();
/** Shows all shortcuts, from anywhere. */
export const openShortcuts = () => {
  for (const listener of listeners) listener();
};
export const onOpenShortcuts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
