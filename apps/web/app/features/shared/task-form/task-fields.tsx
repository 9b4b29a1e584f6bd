import Box from "@mui/material/Box";
import type { FieldsProps } from "../../../components/rows/form-kind.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { useIsPhone } from "../../../lib/theme/widths.ts";
import { AssistedDescription, WithSimilarTasks } from "../assistant/index.ts";
import { TagsAndFiles, TitleInput, type WithTagsAndFiles } from "../library/index.ts";
import { HoursInputs, type TaskFormInput } from "../task-input/index.ts";
import { WorkRoleInput } from "../work-roles/index.ts";

const sideBySide = {
  display: "grid",
  gap: 2.5,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 480px) minmax(0, 240px)" },
} as const;

export function TaskFields({ control, row }: FieldsProps<TaskFormInput, WithTagsAndFiles>) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  // Appears once the roles have loaded. It is beside the hours or last, so no other field moves.
  const workRole = <WorkRoleInput control={control} />;
  return (
    <>
      <TitleInput
        control={control}
        kind="task"
        ownId={row?.id}
        placeholder={t("library:task.titlePlaceholder")}
      />
      <WithSimilarTasks control={control} ownId={row?.id}>
        <Box sx={sideBySide}>
          <HoursInputs control={control} />
          {!isPhone && workRole}
        </Box>
      </WithSimilarTasks>
      <AssistedDescription control={control} ownId={row?.id} />
      <TagsAndFiles control={control} row={row} />
      {isPhone && workRole}
    </>
  );
}
