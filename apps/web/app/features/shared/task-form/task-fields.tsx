import type { FieldsProps } from "../../../components/rows/form-kind.ts";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { AssistedDescription, WithSimilarTasks } from "../assistant/assisted-description.tsx";
import { type Carried, TagsAndFiles, TitleInput } from "../library/library-inputs.tsx";
import { HoursInputs } from "../task-input/hours-inputs.tsx";
import type { TaskFormInput } from "../task-input/task-input.ts";

interface Props extends FieldsProps<TaskFormInput, Carried> {
  editorAtOnce?: boolean;
}

/** Everything that a task says of itself. */
export function TaskFields({ control, row, editorAtOnce }: Props) {
  const t = useWords();
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
      <AssistedDescription control={control} ownId={row?.id} atOnce={editorAtOnce} />
      <TagsAndFiles control={control} row={row} />
    </>
  );
}
