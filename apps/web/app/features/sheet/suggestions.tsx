import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { HoursText } from "../../components/estimate/range-bar.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { send } from "../../lib/send.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import { type SuggestedTask, suggestedTasksQuery } from "./sheet.operations.ts";

const debounceMs = 200;
const minQueryLength = 2;
const maxSuggestions = 6;

/** Returns library tasks that match the typed text, or none for a short query. */
export function useSuggestions(query: string, isEnabled: boolean): readonly SuggestedTask[] {
  const [found, setFound] = useState<{ query: string; tasks: readonly SuggestedTask[] }>({
    query: "",
    tasks: [],
  });
  const searched = isEnabled && query.trim().length >= minQueryLength ? query.trim() : "";
  useEffect(() => {
    if (!searched) return;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const variables = { filter: { query: searched }, paging: { perPage: maxSuggestions } };
      const { value } = await valueOrFailure(
        send(suggestedTasksQuery, variables),
        ({ tasks }) => tasks,
      );
      if (!isCancelled && value) setFound({ query: searched, tasks: value.items });
    }, debounceMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [searched]);
  // Keeps earlier results while the query is extended.
  return searched && found.query && searched.startsWith(found.query) ? found.tasks : [];
}

interface Props {
  id: string;
  tasks: readonly SuggestedTask[];
  active: number;
  onAddSuggestion: (task: SuggestedTask) => void;
}
export const optionId = (id: string, index: number): string => `${id}-${index}`;

export function Suggestions({ id, tasks, active, onAddSuggestion }: Props) {
  const t = useTranslate();
  return (
    <Box
      component="ul"
      role="listbox"
      id={id}
      aria-label={t("sheet:suggestions")}
      sx={{
        position: "absolute",
        zIndex: 2,
        top: "100%",
        left: 0,
        minWidth: "min(420px, calc(100vw - 48px))",
        m: 0,
        p: 0.5,
        listStyle: "none",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        boxShadow: 8,
      }}
    >
      {tasks.map((task, index) => (
        <Box
          component="li"
          key={task.id}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // The cell keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onAddSuggestion(task)}
          sx={{
            display: "flex",
            gap: 2,
            justifyContent: "space-between",
            alignItems: "center",
            px: 1,
            minHeight: { xs: 44, sm: 34 },
            borderRadius: 0.5,
            cursor: "pointer",
            typography: "body2",
            bgcolor: index === active ? "action.selected" : undefined,
            "&:hover": { bgcolor: "action.hover" },
          }}
        >
          <Box component="span" sx={{ overflowWrap: "anywhere" }}>
            <bdi>{task.title}</bdi>
          </Box>
          <Box component="span" sx={{ whiteSpace: "nowrap", color: "text.secondary" }}>
            <HoursText {...task} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
