import { hoursInput } from "@presale/contracts/inputs/library.input.ts";
import type { HoursRange } from "@presale/domain/hours.ts";
import { inPlaceEditor } from "../../../../components/rows/in-place-editor.tsx";
import { typedHours } from "../../../../lib/format.ts";
import type { Named } from "../../../../lib/named.ts";
import { HoursInputs } from "../../task-input/index.ts";

const editorAt = (startsAt: "minHours" | "maxHours") =>
  inPlaceEditor({
    schema: hoursInput,
    valuesOf: ({ minHours, maxHours }: HoursRange & Named & { version?: number }) => ({
      minHours: typedHours(minHours),
      maxHours: typedHours(maxHours),
    }),
    withInput: (values, typed) => ({ ...values, [startsAt]: typed.trim() || values[startsAt] }),
    Fields: HoursInputs,
    startsAt,
    isReplaced: true,
    width: 340,
  });

export const HoursEditor = editorAt("minHours");
export const MaxHoursEditor = editorAt("maxHours");
