import type { HoursRange } from "@presale/domain/hours.ts";
import { lazyWithRetry } from "../../../../components/lazy-with-retry.tsx";
import type { InPlaceField } from "../../../../components/rows/in-place-field.ts";
import type { Named } from "../../../../lib/named.ts";
import type { TitledKind } from "../same-title.operations.ts";

interface Row extends Named {
  version?: number;
}

export const titleInPlace = (kind: TitledKind): InPlaceField<Row> => ({
  name: "title",
  key: { keys: "r", label: "library:keys.rename" },
  label: "library:inPlace.title",
  Editor: lazyWithRetry(async () => (await import("./title-editors.tsx")).titleEditors[kind]),
});

/** Returns the title field of a new row: typing replaces the title. */
export const newTitleInPlace = (kind: TitledKind): InPlaceField<Row> => ({
  ...titleInPlace(kind),
  Editor: lazyWithRetry(async () => (await import("./title-editors.tsx")).newTitleEditors[kind]),
});

export const hoursInPlace: InPlaceField<Row & HoursRange> = {
  name: "hours",
  key: { keys: "h", label: "library:keys.hours" },
  label: "library:inPlace.hours",
  Editor: lazyWithRetry(async () => (await import("./hours-editor.tsx")).HoursEditor),
};

/** Opens the form of `hoursInPlace`, with the focus on the maximum. */
export const maxHoursInPlace: InPlaceField<Row & HoursRange> = {
  name: "maxHours",
  label: "library:inPlace.maxHours",
  Editor: lazyWithRetry(async () => (await import("./hours-editor.tsx")).MaxHoursEditor),
};
