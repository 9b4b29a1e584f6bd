import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Tooltip from "@mui/material/Tooltip";
import { visuallyHidden } from "@mui/utils";
import { createContext, useContext, useId, useState } from "react";
import { HoursText } from "../../components/estimate/range-bar.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { FeaturePart } from "./project-builder.operations.ts";

export const RepeatedTaskIds = createContext<ReadonlySet<string>>(new Set());

function RepeatedChip() {
  const t = useTranslate();
  return (
    <Tooltip title={t("builder:repeatedHelp")}>
      <Chip
        size="small"
        color="warning"
        tabIndex={0}
        label={t("builder:repeated")}
        sx={{ height: 20, ml: 0.75 }}
      />
    </Tooltip>
  );
}

export function FeatureTasks({ item }: { item: FeaturePart }) {
  const t = useTranslate();
  const repeated = useContext(RepeatedTaskIds);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { tasks, title } = item;
  const repeatedCount = tasks.filter((task) => repeated.has(task.id)).length;
  return (
    <div>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? "rotate(180deg)" : undefined }} />}
        sx={{ ml: -1.25, color: "text.secondary", typography: "caption", minHeight: 26 }}
      >
        {t("features:taskCount", { count: tasks.length })}
        {repeatedCount > 0 && ` · ${t("builder:repeatedCount", { count: repeatedCount })}`}
        <Box component="span" sx={visuallyHidden}>
          {t("builder:partsOf", { title })}
        </Box>
      </Button>
      {isOpen && (
        <Box
          component="ol"
          id={id}
          sx={{ m: 0, p: 0, listStyle: "none", borderLeft: 2, borderColor: "divider", pl: 1.5 }}
        >
          {tasks.length === 0 && (
            <Box component="li" sx={{ typography: "caption", color: "text.secondary" }}>
              {t("builder:noTasks")}
            </Box>
          )}
          {tasks.map((task) => (
            <Box
              component="li"
              key={task.id}
              sx={{ display: "flex", gap: 1, py: 0.375, typography: "caption" }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                <bdi>{task.title}</bdi>
                {repeated.has(task.id) && <RepeatedChip />}
              </Box>
              <Box sx={{ color: "text.secondary" }}>
                <HoursText {...task} />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </div>
  );
}
