import { hoursInput } from "@presale/contracts/inputs/library.input.ts";
import type { HoursRange } from "@presale/domain/hours.ts";
import { inPlaceEditor } from "../../../../components/rows/in-place-editor.tsx";
import { typedHours } from "../../../../lib/format.ts";
import type { Named } from "../../../../lib/named.ts";
import { HoursInputs } from "../../task-input/index.ts";

export default inPlaceEditor({
  schema: hoursInput,
  valuesOf: ({ minHours, maxHours }: HoursRange & Named & { version?: number }) => ({
    minHours: typedHours(minHours),
    maxHours: typedHours(maxHours),
  }),
  withInput: (values, typed) => ({ ...values, minHours: typed.trim() || values.minHours }),
  Fields: HoursInputs,
  isReplaced: true,
  width: 340,
});
