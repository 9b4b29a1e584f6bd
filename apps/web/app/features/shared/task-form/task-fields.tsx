import type { FieldsProps } from "../../../components/rows/form-kind.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { AssistedDescription, WithSimilarTasks } from "../assistant/index.ts";
import { type Carried, TagsAndFiles, TitleInput } from "../library/index.ts";
import { HoursInputs, type TaskFormInput } from "../task-input/index.ts";

export function TaskFields({ control, row }: FieldsProps<TaskFormInput, Carried>) {
  const t = useTranslate();
  return (
    <>
      <TitleInput
        control={control}
        kind="task"
        ownId={row?.id}
        placeholder={t("library:task.titlePlaceholder")}
      />
      <WithSimilarTasks control={control} ownId={row?.id}>
        <HoursInputs control={control} />
      </WithSimilarTasks>
      <AssistedDescription control={control} ownId={row?.id} />
      <TagsAndFiles control={control} row={row} />
    </>
  );
}
