import Box from "@mui/material/Box";
import { limits } from "@presale/contracts/limits.ts";
import type { RefObject } from "react";
import type { Control } from "react-hook-form";
import { HoursInput } from "../../components/forms/hours-input.tsx";
import { TextInput } from "../../components/forms/text-input.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import { DescriptionInput } from "./description-input.tsx";
import { FilesInput } from "./files-input.tsx";
import type { Named } from "./library.operations.ts";
import { TagsInput } from "./tags-input.tsx";
import type { TaskFormInput } from "./task-values.ts";

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: react-hook-form's own: the output plays no part here
  control: Control<TaskFormInput, any, any>;
  tags?: readonly Named[];
  files?: readonly StoredFile[];
  busyRef: RefObject<boolean>;
}

/** Everything that a task says of itself. */
export function TaskFields({ control, tags, files, busyRef }: Props) {
  const t = useWords();
  return (
    <>
      <TextInput
        control={control}
        name="title"
        label={t("library:fields.title")}
        placeholder={t("library:task.titlePlaceholder")}
        help={t("library:titleHelp", limits.title)}
        autoComplete="off"
        required
      />
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
      <DescriptionInput control={control} name="description" />
      <TagsInput control={control} name="tagIds" tags={tags} />
      <FilesInput control={control} name="fileIds" files={files} busyRef={busyRef} />
    </>
  );
}
