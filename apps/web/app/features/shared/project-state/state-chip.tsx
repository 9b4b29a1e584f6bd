import Chip from "@mui/material/Chip";
import type { ProjectState } from "@presale/domain/project-state.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";

const colors = {
  estimating: "default",
  sent: "info",
  won: "success",
  lost: "error",
  done: "default",
} as const;

export function StateChip({ state }: { state: ProjectState }) {
  const t = useTranslate();
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colors[state]}
      label={t(`library:projectStates.${state}`)}
    />
  );
}
