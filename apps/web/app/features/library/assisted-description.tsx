import Box from "@mui/material/Box";
import { RichTextInput } from "../../components/forms/rich-text-input.tsx";
import { onDemand } from "../../components/on-demand.tsx";
import type { FieldControl } from "../../lib/forms/use-app-form.ts";
import { loadPartWords } from "../../lib/i18n/load-words.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { TaskFormInput } from "./task-input.ts";

/** They come after the form, and their words with them. */
const Assistant = onDemand(
  async () => {
    const [part] = await Promise.all([
      import("./assistant/assistant.tsx"),
      loadPartWords(["assistant"]),
    ]);
    return part.Assistant;
  },
  { isBackground: true },
);
const SimilarHours = onDemand(
  async () => {
    const [part] = await Promise.all([
      import("./assistant/similar-hours.tsx"),
      loadPartWords(["assistant"]),
    ]);
    return part.SimilarHours;
  },
  { isBackground: true },
);

interface Props {
  control: FieldControl<TaskFormInput>;
  /** Of the task that is edited. */
  ownId?: string;
}

/** What a task says at length, with the assistant at hand. */
export function AssistedDescription({ atOnce, ...props }: Props & { atOnce?: boolean }) {
  const t = useWords();
  return (
    <RichTextInput
      control={props.control}
      name="description"
      label={t("library:fields.description")}
      atOnce={atOnce}
      tool={(frame) => <Assistant {...props} frame={frame} />}
    />
  );
}

/** Below the hours, where its line has its room before it comes. */
export const SimilarTasks = (props: Props) => (
  <Box sx={{ minHeight: 31 }}>
    <SimilarHours {...props} />
  </Box>
);
