import { formatMoment } from "@presale/contracts/dates.ts";
import { publishTimeInput } from "@presale/contracts/inputs/article.input.ts";
import { localTimeZone } from "@presale/contracts/time-zone.ts";
import { DateInput } from "../../../components/forms/date-input.tsx";
import { type DialogCallbacks, FormDialog } from "../../../components/forms/form-dialog.tsx";
import { TextInput } from "../../../components/forms/text-input.tsx";
import { formatDateTime, nameOfZone } from "../../../lib/format.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useCompanyZone } from "../../../lib/session.ts";
import { type StaffArticleRow, scheduleArticleMutation } from "./articles-admin.operations.ts";

interface Props extends DialogCallbacks {
  article: Pick<StaffArticleRow, "id" | "title" | "version" | "publishAt">;
}

const dayMs = 86_400_000;

export function ScheduleDialog({ article, ...dialog }: Props) {
  const t = useTranslate();
  const [timeZone, companyZone] = [localTimeZone(), useCompanyZone()];
  const { id, title, version, publishAt } = article;
  const suggestedTime = publishAt ? new Date(publishAt) : new Date(Date.now() + dayMs);
  return (
    <FormDialog
      {...dialog}
      schema={publishTimeInput}
      defaultValues={{
        day: formatMoment(suggestedTime, "YYYY-MM-DD"),
        time: publishAt ? formatMoment(suggestedTime, "HH:mm") : "09:00",
      }}
      onSubmit={(at, send) =>
        send(scheduleArticleMutation, { id, version, publishAt: at.toISOString() })
      }
      toast={(at) => t("articlesAdmin:schedule.saved", { title, when: formatDateTime(at) })}
      draftKey={`articleSchedule.${id}`}
      title={t("articlesAdmin:schedule.title", { title })}
      submitLabel={t("articlesAdmin:schedule.save")}
      maxWidth="xs"
    >
      {(control) => (
        <>
          <DateInput
            control={control}
            name="day"
            label={t("articlesAdmin:schedule.day")}
            required
          />
          <TextInput
            control={control}
            name="time"
            label={t("articlesAdmin:schedule.time")}
            placeholder="HH:mm"
            help={
              timeZone === companyZone
                ? undefined
                : t("articlesAdmin:schedule.zone", { zone: nameOfZone(timeZone) })
            }
            autoComplete="off"
            required
          />
        </>
      )}
    </FormDialog>
  );
}
