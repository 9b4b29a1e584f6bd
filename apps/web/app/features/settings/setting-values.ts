import {
  type SettingKey,
  settingDescription,
  settingName,
  settingsCatalogue,
} from "@presale/contracts/settings.ts";
import { z } from "zod";
import type { ResultOf } from "../../lib/apollo/graphql.ts";
import { groupOf } from "./setting-groups.ts";
import { type AnySettingValue, type TypedValue, typedSchema, typedValue } from "./setting-kind.ts";
import type { settingsQuery } from "./settings.operations.ts";

type Row = NonNullable<ResultOf<typeof settingsQuery>["settings"]>[number];
export type Setting = Omit<Row, "key" | "value"> & { key: SettingKey; value: AnySettingValue };

/** The form's values, by setting. */
export type TypedSettings = Partial<Record<SettingKey, TypedValue>>;
export type SettingValues = Partial<Record<SettingKey, AnySettingValue>>;

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingsCatalogue, key);

/** Returns the form's settings. A newer server may have some that this page doesn't know. */
export const settingsOf = (rows: readonly Row[]): Setting[] =>
  rows.filter(({ key }) => isSettingKey(key) && groupOf[key] !== "own page") as Setting[];

export const typedSettings = (settings: readonly Setting[]): TypedSettings =>
  Object.fromEntries(settings.map(({ key, value }) => [key, typedValue(key, value)]));

export const settingsSchema = (keys: readonly SettingKey[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, typedSchema(key)]))) as z.ZodType<
    SettingValues,
    TypedSettings
  >;

export const isSameValue = (one: TypedValue | undefined, other: TypedValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const changedKeys = (typed: TypedSettings, stored: TypedSettings): SettingKey[] =>
  (Object.keys(stored) as SettingKey[]).filter((key) => !isSameValue(typed[key], stored[key]));

/** Returns the newly stored values, except where the field has changed since it was sent. */
export const mergeAfterSaving = (
  stored: TypedSettings,
  typed: TypedSettings,
  sent: TypedSettings,
): TypedSettings => ({
  ...stored,
  ...Object.fromEntries(changedKeys(typed, sent).map((key) => [key, typed[key]])),
});

/** Returns whether the setting's name, description and key together contain each query word. */
export function matchesFilter(key: SettingKey, query: string): boolean {
  const text = [settingName(key), settingDescription(key), key].join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
