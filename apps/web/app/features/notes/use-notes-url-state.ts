import { type SubjectType, subjectTypes } from "@presale/contracts/subjects.ts";
import { useAddressSearch } from "../../lib/use-address-search.ts";
import { dayOf, type NotesFilter } from "../shared/notes/index.ts";
import { isDay, isMonth, monthOf } from "./calendar-days.ts";

export const authorChoices = ["own", "others"] as const;
export const stateChoices = ["open", "done"] as const;
type ParamName = "month" | "day" | "kind" | "whose" | "state";

export function useNotesUrlState() {
  const { search, change } = useAddressSearch();
  const [day, month] = [search.get("day"), search.get("month")];
  const kind = subjectTypes("notes").find((one) => one === search.get("kind"));
  const whose = authorChoices.find((one) => one === search.get("whose"));
  const state = stateChoices.find((one) => one === search.get("state"));
  const filter: NotesFilter = {
    ...(kind && { entityType: kind satisfies SubjectType<"notes"> }),
    ...(whose && { isOwn: whose === "own" }),
    ...(state && { state }),
  };
  const selectedDay = isDay(day) ? day : null;
  return {
    day: selectedDay,
    month: isMonth(month) ? month : monthOf(selectedDay ?? dayOf(new Date())),
    kind,
    whose,
    state,
    filter,
    isFiltered: Boolean(kind ?? whose ?? state),
    set: (values: Partial<Record<ParamName, string | null>>) =>
      change((next) => {
        for (const [name, value] of Object.entries(values))
          if (value) next.set(name, value);
          else next.delete(name);
      }),
  };
}
export type NotesUrlState = ReturnType<typeof useNotesUrlState>;
