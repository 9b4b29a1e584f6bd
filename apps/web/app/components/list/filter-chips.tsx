import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export interface FilterChip {
  id: string;
  label: string;
  onRemove: () => void;
}

interface Props {
  chips: readonly FilterChip[];
  isFiltered: boolean;
  onClear: () => void;
}

export function FilterChips({ chips, isFiltered, onClear }: Props) {
  const t = useTranslate();
  if (!isFiltered) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{
        flexWrap: "wrap",
        alignItems: "center",
        // Puts the chips on a separate row, after their siblings.
        ...(chips.length > 0 && { order: 1, width: 1 }),
      }}
    >
      {chips.map(({ id, label, onRemove }) => (
        <Chip
          key={id}
          label={label}
          size="small"
          // The cross is small, so the whole chip removes the filter.
          onClick={onRemove}
          onDelete={onRemove}
          aria-label={t("ui:list.clearFilter", { filter: label })}
        />
      ))}
      <Button size="small" onClick={onClear}>
        {t("ui:list.clearFilters")}
      </Button>
    </Stack>
  );
}
