import Box from "@mui/material/Box";
import { type ReactNode, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { RichTextInput } from "../../../components/forms/rich-text-input.tsx";
import { lazyWithRetry, useLoaded } from "../../../components/lazy-with-retry.tsx";
import type { FieldControl } from "../../../lib/forms/use-app-form.ts";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import type { TaskFormInput } from "../task-input/index.ts";
import { AssistantButton } from "./assistant-button.tsx";

const Assistant = lazyWithRetry(async () => {
  const [part] = await Promise.all([import("./assistant.tsx"), loadNamespaces(["assistant"])]);
  return part.Assistant;
});
const SimilarHours = lazyWithRetry(
  async () => {
    const [part] = await Promise.all([
      import("./similar-hours.tsx"),
      loadNamespaces(["assistant"]),
    ]);
    return part.SimilarHours;
  },
  { isBackground: true },
);
const FormRangeSuggestion = lazyWithRetry(
  async () => {
    const [part] = await Promise.all([
      import("./form-range-suggestion.tsx"),
      loadNamespaces(["assistant"]),
    ]);
    return part.FormRangeSuggestion;
  },
  { isBackground: true },
);

interface Props {
  control: FieldControl<TaskFormInput>;
  ownId?: string;
}

export function AssistedDescription(props: Props) {
  const t = useTranslate();
  const [isWanted, setIsWanted] = useState(false);
  const Loaded = useLoaded(Assistant, isWanted);
  return (
    <RichTextInput
      control={props.control}
      name="description"
      label={t("library:fields.description")}
      tool={(frame) =>
        Loaded ? (
          <Loaded {...props} frame={frame} />
        ) : (
          <AssistantButton aria-busy={isWanted || undefined} onClick={() => setIsWanted(true)} />
        )
      }
    />
  );
}

/**
 * Shows estimates of similar tasks, and the range learnt from finished ones, below the hours
 * fields. Both load when the user focuses the hours. Estimates also load when the title changes.
 */
export function WithSimilarTasks({ children, ...props }: Props & { children: ReactNode }) {
  const title = useWatch({ control: props.control, name: "title" });
  const initialTitle = useRef(title);
  const [wasFocused, setWasFocused] = useState(false);
  const isWanted = wasFocused || title !== initialTitle.current;
  return (
    <Box onFocus={() => setWasFocused(true)}>
      {children}
      <Box sx={{ minHeight: 31, mt: 0.5, mb: -1 }}>
        {isWanted && <SimilarHours {...props} />}
        {wasFocused && <FormRangeSuggestion control={props.control} />}
      </Box>
    </Box>
  );
}
