import { reminderInput } from "@presale/contracts/inputs/note.input.ts";
import { noteLimits } from "@presale/contracts/note-limits.ts";
import { translate } from "@presale/contracts/translate.ts";
import type { z } from "zod";
import { minLeadMs, momentOf, type ReminderTime } from "./reminder-times.ts";

const reminderFields = reminderInput.pick({ remindOn: true, remindTime: true });

/** Returns whether a reminder is far enough ahead, or is still the stored one. */
export const isFarEnough = (when: ReminderTime, now: Date, stored?: ReminderTime): boolean =>
  (when.remindOn === stored?.remindOn && when.remindTime === stored.remindTime) ||
  momentOf(when).getTime() >= now.getTime() + minLeadMs;

/** Adds the server's minimum lead time to a form's schema. `stored` is the unedited reminder. */
export const withLeadTime = <S extends z.ZodType<ReminderTime>>(schema: S, stored?: ReminderTime) =>
  schema.refine((when) => isFarEnough(when, new Date(), stored), {
    path: ["remindTime"],
    error: () => translate("notes:tooSoon", { hours: noteLimits.minHoursAhead }),
    // Also validates while another field, such as the text, isn't valid yet.
    when: ({ value }) => reminderFields.safeParse(value).success,
  });
