import Box from "@mui/material/Box";
import { HoursInput } from "../../components/forms/hours-input.tsx";
import { RichTextInput } from "../../components/forms/rich-text-input.tsx";
import type { FieldsProps } from "../../components/rows/form-kind.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { type Carried, TagsAndFiles, TitleInput } from "./library-inputs.tsx";
import type { TaskFormInput } from "./task-input.ts";

/** Everything that a task says of itself. */
export function TaskFields({ control, row }: FieldsProps<TaskFormInput, Carried>) {
  const t = useWords();
  return (
    <>
      <TitleInput control={control} placeholder={t("library:task.titlePlaceholder")} />
      <Box
        sx={{
          display: "grid",
          gap: 2.5,
          gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
          maxWidth: 480,
        }}
      >
        <HoursInput
          control={control}
          name="minHours"
          label={t("library:fields.minHours")}
          help={t("library:task.hoursHelp")}
          required
        />
        <HoursInput
          control={control}
          name="maxHours"
          label={t("library:fields.maxHours")}
          required
        />
      </Box>
      <RichTextInput control={control} name="description" label={t("library:fields.description")} />
      <TagsAndFiles control={control} row={row} />
    </>
  );
}
