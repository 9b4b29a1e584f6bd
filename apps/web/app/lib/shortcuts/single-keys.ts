import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { createRecordStore } from "../storage/record-store.ts";

/**
 * False if single-key shortcuts are disabled in this browser. Users of voice control can disable
 * them, as can anyone who triggers them by accident.
 */
const singleKeysRecord = createRecordStore("presale.keys", z.boolean());

export const areSingleKeysOn = (): boolean => singleKeysRecord.read() ?? true;
export const setSingleKeys = (isOn: boolean): void => singleKeysRecord.write(isOn ? null : false);
export const useSingleKeys = (): boolean =>
  useSyncExternalStore(singleKeysRecord.subscribe, areSingleKeysOn, () => true);

const listeners = new Set<() => void>();
export const openShortcuts = () => {
  for (const listener of listeners) listener();
};
export const onOpenShortcuts = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
